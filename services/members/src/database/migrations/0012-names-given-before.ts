import type { QueryRunner } from 'typeorm';
import { isDoubtfulName } from '#screening/name';

const AT_ONCE = 5000;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Names that were given before names were screened: those in doubt go before the desk, like any that is given now. */
export class NamesGivenBefore1795700000012 {
  async up(db: QueryRunner): Promise<void> {
    for (let members = await namedAfter(db, 0); members.length > 0;) {
      for (const member of members) if (isDoubtfulName(member.name)) await askAbout(db, member);
      members = await namedAfter(db, members.at(-1)!.id);
    }
  }
}

function namedAfter(db: QueryRunner, id: number): Promise<Named[]> {
  return db.query(
    `select id, first_name as name from member where first_name is not null and id > $1 order by id limit ${AT_ONCE}`,
    [id],
  ) as Promise<Named[]>;
}

/** As `TextReview` does it now; a migration stays what it was, whatever becomes of that. */
async function askAbout(db: QueryRunner, { id, name }: Named): Promise<void> {
  await db.query(
    `update member set first_name = null, drafts = drafts || jsonb_build_object('firstName', $2::text) where id = $1`,
    [id, name],
  );
  const [open] = (await db.query(`select fields from text_revision where member_id = $1 and state = 'pending'`, [
    id,
  ])) as { fields: object }[];
  await db.query(`update text_revision set state = 'superseded' where member_id = $1 and state = 'pending'`, [id]);
  const fields = { ...open?.fields, firstName: { before: null, after: name } };
  await db.query(
    `with asked as (insert into text_revision (member_id, fields) values ($1, $2) returning id)
     insert into outbox (type, payload) select 'profile-text.submitted', jsonb_build_object('revisionId', id) from asked`,
    [id, JSON.stringify(fields)],
  );
}
