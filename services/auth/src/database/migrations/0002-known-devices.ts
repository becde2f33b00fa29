import type { QueryRunner } from 'typeorm';

export class KnownDevices1795300000001 {
  async up(db: QueryRunner): Promise<void> {
    // What a member signed in with, and a keyed hash of the network it was on; never the address itself.
    await db.query(`
      create table known_device (
        account_id bigint not null references account,
        device text not null,
        network bytea not null,
        last_seen timestamptz not null,
        primary key (account_id, device, network)
      );
    `);

    // What a message says beside its kind, and when somebody was last told that their address was used for a sign-up.
    await db.query(`
      alter table outgoing_mail add column detail text, add column language text;
      alter table account add column signup_notice_at timestamptz;
    `);

    // One mailbox has many spellings: a tag after a plus sign, and at Gmail dots wherever one likes.
    await db.query(`
      create function mailbox_of(email text) returns text language sql immutable
      as $$
        select case when domain in ('gmail.com', 'googlemail.com')
          then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
        from (
          select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain
        ) as parts
      $$;
      create index account_suspended_mailbox on account (mailbox_of(email)) where status = 'suspended';
    `);
  }
}
