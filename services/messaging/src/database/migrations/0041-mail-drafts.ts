import type { QueryRunner } from 'typeorm';

/** Letters that are begun follow their writer from device to device. */
export class MailDrafts1797100000041 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- One for each member that somebody writes to. Without words it says when the last ones were sent or given up, so
      -- that older ones, which a device kept meanwhile, do not come back. Published to nobody.
      create table mail_draft (
        member_id bigint not null,
        other_id bigint not null,
        subject text not null check (char_length(subject) <= 200),
        body text not null check (char_length(body) <= 2000),
        written_at timestamptz not null,
        primary key (member_id, other_id)
      );
      create index mail_draft_to on mail_draft (other_id);
      create index mail_draft_age on mail_draft (written_at);
    `);
  }
}
