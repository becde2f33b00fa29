import type { QueryRunner } from 'typeorm';

/** Whom members passed on, and what they note about others: known to nobody else. */
export class PassesAndNotes1797500000051 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table pass (
        id bigint primary key default nextval('row_id'),
        passer_id bigint not null,
        passed_id bigint not null,
        created_at timestamptz not null default now(),
        -- By what name, for the time in which they are blocked as well; null where they could not be seen.
        known_name text,
        unique (passer_id, passed_id),
        check (passer_id <> passed_id)
      );
      create index pass_list on pass (passer_id, id desc);
      create index pass_of on pass (passed_id);

      create table private_note (
        writer_id bigint not null,
        about_id bigint not null,
        words text not null check (char_length(words) <= 500),
        -- Of one number for all notes, so that a note written anew is never taken for the one before.
        version bigint not null default nextval('row_id'),
        written_at timestamptz not null default now(),
        primary key (writer_id, about_id),
        check (writer_id <> about_id)
      );
      create index private_note_about on private_note (about_id);

      create view passed as select passer_id as member_id, passed_id as other_id from pass;
      -- That there is a note; its words are read here alone.
      create view noted as select writer_id as member_id, about_id as other_id from private_note;

      grant select on passed to members, messaging;
      grant select on noted to members;
    `);
  }
}
