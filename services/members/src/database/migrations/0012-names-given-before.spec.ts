import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { copyTemplate } from '#testing/database';
import { testStores } from '#testing/stores';
import { NamesGivenBefore1795700000012 } from './0012-names-given-before.js';

const MEMBER = `
  insert into member (id, username, first_name, drafts, gender, seeking, birth_date, age_from, age_to, member_type)
  values ($1, $2, $3, $4, 'F', 'M', '1990-01-01', 30, 40, 1)`;

describe('names given before names were screened', () => {
  let client: pg.Client;
  const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows as object[];

  beforeAll(async () => {
    const options = '-c search_path=members';
    client = new pg.Client({ connectionString: await copyTemplate(testStores().databaseUrl), options });
    await client.connect();
  });
  afterAll(() => client.end());

  it('[H3] go before the desk where they are in doubt, together with what waits there; the others stay', async () => {
    await query(MEMBER, [1, 'clean', 'Anna-Maria', {}]);
    await query(MEMBER, [2, 'doubtful', 'Support: see www.truly.example', {}]);
    await query(MEMBER, [3, 'waiting', 'Anna 555', { fun: 'Kites.' }]);
    const waits = { fun: { before: null, after: 'Kites.' } };
    await query(`insert into text_revision (member_id, fields) values (3, $1)`, [waits]);

    await new NamesGivenBefore1795700000012().up({ query } as unknown as QueryRunner);

    expect(await query('select id::int, first_name, drafts from member order by id')).toEqual([
      { id: 1, first_name: 'Anna-Maria', drafts: {} },
      { id: 2, first_name: null, drafts: { firstName: 'Support: see www.truly.example' } },
      { id: 3, first_name: null, drafts: { fun: 'Kites.', firstName: 'Anna 555' } },
    ]);
    const asked = await query(
      `select r.member_id::int as member, r.fields from text_revision r
       join outbox o on o.type = 'profile-text.submitted' and (o.payload ->> 'revisionId')::bigint = r.id
       where r.state = 'pending' order by 1`,
    );
    expect(asked).toEqual([
      { member: 2, fields: { firstName: { before: null, after: 'Support: see www.truly.example' } } },
      { member: 3, fields: { ...waits, firstName: { before: null, after: 'Anna 555' } } },
    ]);
  });
});
