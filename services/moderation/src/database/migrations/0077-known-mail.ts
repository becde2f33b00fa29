import type { QueryRunner } from 'typeorm';

/** An e-mail that is sent a second time is known by the id of the first; what nobody takes stays until an operator looks. */
export class KnownMail1797000000077 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table staff_invitation
        add column message_id uuid,
        add column sent_at timestamptz,
        -- Of links in tries of the same e-mail that may have arrived although nobody heard of it.
        add column earlier_hashes bytea[] not null default '{}';
      alter table takedown_mail add column message_id uuid, add column failed text;
    `);
  }
}
