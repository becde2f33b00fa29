import type { QueryRunner } from 'typeorm';

/** What brings accounts back whose owners have left, and what others need to know of that. */
export class Departures1797900000250 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table departure (
        account_id bigint primary key references account on delete cascade,
        email text not null,
        email_verified_at timestamptz not null,
        gender text not null,
        birth_date date not null,
        zip text not null,
        language text not null,
        ends_at timestamptz not null,
        -- What the desk had decided when the owner left.
        suspended_until timestamptz,
        -- One for each e-mail that was written; any of them will do.
        token_hashes bytea[] not null default '{}'
      );
      create index departure_end on departure (ends_at);
      create index departure_link on departure using gin (token_hashes);

      -- Whether an account has been removed, and whether its owner may still come back.
      create view account_fate as
        select a.id as member_id, a.status = 'removed' as removed, d.account_id is not null as may_return
        from account a left join departure d on d.account_id = a.id;
      grant select on account_fate to members, connections, messaging, moderation;
    `);
  }
}
