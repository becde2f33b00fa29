import type { QueryRunner } from 'typeorm';

/**
 * Addresses are confirmed by a mailed link. Accounts from before keep what they had: whose address was never proven is
 * asked first, and the term runs from then. Devices are known by the area of their network as well.
 */
export class ConfirmedAddresses1795900000008 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table account
        add column confirmation_asked_at timestamptz,
        add column confirmation_asked_again_at timestamptz;
      create index account_unconfirmed on account (confirmation_asked_at)
        where email_verified_at is null and status = 'active';

      -- Several an account: each mail has a link of its own, and any of them will do.
      create table confirmation_token (
        token_hash bytea primary key,
        account_id bigint not null references account,
        expires_at timestamptz not null
      );
      create index confirmation_token_account on confirmation_token (account_id);
      create index confirmation_token_expiry on confirmation_token (expires_at);

      create or replace view registration as
        select id, username, email, gender, birth_date, zip, member_type, status, created_at, language,
          email_verified_at is not null as email_confirmed
        from account;
    `);

    // Rows from before know the address only; they get their area when the device is seen there again.
    await db.query(`
      alter table known_device
        add column area bytea,
        add column told_at timestamptz;
    `);
  }
}
