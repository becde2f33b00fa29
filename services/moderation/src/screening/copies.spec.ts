import pg from 'pg';
import type { TextChanges } from '#members/published';
import { connectionOptions, Tx } from '#platform/data/database';
import type { TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture } from '../desk.fixture.js';
import { fingerprintsOf } from '#screening/fingerprints';
import { copiedFields } from './copies.js';

const WORDS =
  'I am a widowed engineer who loves honest people, long walks by the sea and quiet evenings at home. I mend clocks, ' +
  'I make a fine soup, and I am looking for a woman who is not afraid of silence.';
const CHANGED =
  'Hello! I am a widowed doctor who loves honest people, long walks by the sea & quiet evenings at home... I mend ' +
  'clocks, I make a fine soup and I am looking for a lady who is not afraid of silence';
const OWN =
  'Widower, engineer once, honest to a fault. In the evenings I walk by the sea, then I repair clocks. My soup is known ' +
  'in three streets. Silence does not scare me.';

const changes = (fields: Record<string, string>): TextChanges =>
  Object.fromEntries(Object.entries(fields).map(([field, after]) => [field, { before: null, after }]));

describe('copied texts', () => {
  let app: TestApp;
  let service: pg.Client;
  const asked: [string, unknown[]][] = [];
  // What the service's own role may do, with each query remembered.
  const tx = new Tx({
    query: (text: string, values: unknown[]) => {
      asked.push([text, values]);
      return service.query(text, values);
    },
  } as never);
  const handsIn = (memberId: number, fields: Record<string, string>) =>
    copiedFields(tx, { member_id: memberId, fields: changes(fields) });

  beforeAll(async () => {
    app = await sharedApp();
    const databaseUrl = app.config.databaseUrl('moderation');
    service = new pg.Client({
      connectionString: databaseUrl,
      options: connectionOptions(databaseUrl, 'moderation'),
    });
    await service.connect();
  });
  beforeEach(async () => {
    asked.length = 0;
    await app.sql(`truncate moderation.screened_text, moderation.former_member`);
  });
  afterAll(async () => {
    await service.end();
  });

  it('are noticed when they were changed a little, in whatever field', async () => {
    expect(await handsIn(1, { intro: WORDS })).toEqual([]);
    expect(await handsIn(2, { fun: CHANGED, headline: 'Engineer and soup maker' })).toEqual(['fun']);
  });

  it('are told from one’s own words on the same subject, and from a phrase everybody uses', async () => {
    await handsIn(1, { intro: WORDS });
    expect(await handsIn(2, { intro: OWN, headline: 'Long walks by the sea and quiet evenings' })).toEqual([]);
  });

  it('are noticed when only half of the text is another’s', async () => {
    await handsIn(1, { intro: WORDS });
    expect(await handsIn(2, { intro: `${WORDS.slice(0, WORDS.indexOf('I mend'))} ${OWN}` })).toEqual(['intro']);
  });

  it('are one’s own when one writes them again', async () => {
    await handsIn(1, { intro: WORDS });
    expect(await handsIn(1, { intro: CHANGED })).toEqual([]);
    expect(await handsIn(1, { intro: WORDS })).toEqual([]);
  });

  it('are looked up in the index, however much is remembered', async () => {
    await app.sql(
      `insert into moderation.screened_text select substring(sha256(n::text::bytea) for 8), n % 5000 from generate_series(1, 50000) n`,
    );
    await app.sql(`analyze moderation.screened_text`);
    await handsIn(2, { intro: CHANGED });
    const [lookUp, values] = asked.find(([text]) => text.includes('lateral'))!;
    const { rows } = await service.query(`explain ${lookUp}`, values);
    const plan = rows.map((row) => row['QUERY PLAN'] as string).join('\n');
    expect(plan).toContain('screened_text_pkey');
    expect(plan).not.toContain('Seq Scan on screened_text');
  });

  it('are noticed among many members who wrote the same', async () => {
    const fingerprints = fingerprintsOf(WORDS);
    await app.sql(
      `insert into moderation.screened_text select decode(f, 'hex'), n from unnest($1::text[]) f, generate_series(1000, 3000) n`,
      [fingerprints],
    );
    expect(await handsIn(2, { intro: CHANGED })).toEqual(['intro']);
  });

  it('are remembered in a bounded number of rows per member', async () => {
    const remembered = async () =>
      (await app.sql<{ n: number }>(`select count(*)::int as n from moderation.screened_text where member_id = 7`))[0]!
        .n;
    const long = (from: number) => Array.from({ length: 700 }, (_, index) => `w${from + index}`).join(' ');
    let most = 0;
    for (let edit = 0; edit < 30; edit += 1) {
      await handsIn(7, { intro: long(edit * 1000) });
      most = Math.max(most, await remembered());
    }
    expect(most).toBeLessThanOrEqual(5000);
    expect(await remembered()).toBeGreaterThan(0);
    // The newest text is always among them.
    expect(await handsIn(8, { intro: long(29_000) })).toEqual(['intro']);
  });

  it('are not remembered of a member who is gone', async () => {
    await app.sql(`insert into moderation.former_member (member_id, removed_at) values (1, now())`);
    await handsIn(1, { intro: WORDS });
    expect(await handsIn(2, { intro: WORDS })).toEqual([]);
  });
});

describe('fingerprints of a member’s texts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  it('are forgotten with the member, and a copy of a living one’s text ranks as medium', async () => {
    const desk = new DeskFixture(app);
    const robin = await desk.moderator('Robin');
    const [anna, ben] = [await desk.author(), await desk.author({ gender: 'M' })];
    await desk.writes(anna, { desc_intro: WORDS });
    await desk.waiting(robin, anna);
    await desk.writes(ben, { desc_fun: CHANGED });
    expect((await desk.read(robin, ben)).signals).toContainEqual({
      code: 'COPIED',
      risk: 'medium',
      field: 'fun',
      span: null,
      detail: null,
    });

    const remembered = () => app.sql(`select distinct member_id as id from moderation.screened_text order by id`);
    expect(await remembered()).toEqual([{ id: anna.id }, { id: ben.id }].toSorted((a, b) => a.id - b.id));
    await app.sql(
      `insert into auth.outbox (type, payload) values ('account.removed', jsonb_build_object('memberId', $1::bigint))`,
      [anna.id],
    );
    await eventually(async () => expect(await remembered()).toEqual([{ id: ben.id }]));
  });
});
