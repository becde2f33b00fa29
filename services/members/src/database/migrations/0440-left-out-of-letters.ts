import type { QueryRunner } from 'typeorm';

/** Who does not fit a search any more, as by hiding an answer, is told of by no letter of it that has yet to go. */
export class LeftOutOfLetters1799500000440 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What was seen last; as long as a change has yet to be looked at, who was found counts as fitting.
      alter table search_match add column left_out boolean not null default false;
      create or replace view search_letter_match as
        select l.id as letter_id, l.member_id, s.id as search_id, s.name, m.match_id, m.found_at, s.frequency
        from search_letter l
        join search_match m on m.letter_id = l.id
        join saved_search s on s.id = m.search_id and s.frequency <> 'never'
        where not m.left_out or exists (select from search_change c where c.member_id = m.match_id);
    `);
  }
}
