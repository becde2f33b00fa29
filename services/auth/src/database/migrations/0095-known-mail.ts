import type { QueryRunner } from 'typeorm';

/** An e-mail that is sent a second time is known by the id of the first; what nobody takes stays until an operator looks. */
export class KnownMail1797000000095 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table outgoing_mail add column message_id uuid, add column failed text;
      alter table reset_token
        add column message_id uuid,
        -- Of links in tries of the same e-mail that may have arrived although nobody heard of it.
        add column earlier_hashes bytea[] not null default '{}';
      create index reset_token_earlier on reset_token using gin (earlier_hashes);
    `);
  }
}
