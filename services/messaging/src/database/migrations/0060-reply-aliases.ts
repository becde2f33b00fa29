import type { QueryRunner } from 'typeorm';

/** Notices of a letter can be answered by e-mail. */
export class ReplyAliases1797200000060 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- At which address a notice is answered, whose answer it takes and who gets it. The address itself stands in that
      -- notice alone; here is its hash. Published to nobody.
      create table reply_alias (
        token_hash bytea primary key,
        member_id bigint not null,
        other_id bigint not null,
        mail_id bigint not null,
        made_at timestamptz not null default now()
      );
      create index reply_alias_of on reply_alias (member_id);
      create index reply_alias_to on reply_alias (other_id);
      create index reply_alias_age on reply_alias (made_at);
    `);
  }
}
