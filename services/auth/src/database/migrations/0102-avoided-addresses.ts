import type { QueryRunner } from 'typeorm';

/** Whom members never want to meet, by a keyed hash of the mailbox, and which accounts have it. */
export class AvoidedAddresses1797200000102 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table avoided_address (
        -- By chance, because the journal names it: none that is made after a restore may be one of before.
        id bigint primary key default floor(random() * (1::bigint << 52))::bigint,
        account_id bigint not null references account,
        mailbox bytea not null,
        -- The member's own word for it: the address itself stands nowhere.
        label text not null check (char_length(label) <= 60),
        added_at timestamptz not null default now(),
        unique (account_id, mailbox)
      );
      create index avoided_address_mailbox on avoided_address (mailbox);

      -- Which accounts have a mailbox that is avoided: as of the adding, and of each sign-up since.
      create table avoided_account (
        address_id bigint not null references avoided_address on delete cascade,
        account_id bigint not null references account on delete cascade,
        primary key (address_id, account_id)
      );
      create index avoided_account_of on avoided_account (account_id);

      create view avoided_pair as
        select a.account_id as member_id, o.account_id as other_id
        from avoided_address a join avoided_account o on o.address_id = a.id;
      grant select on avoided_pair to connections;
    `);
  }
}
