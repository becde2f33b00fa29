import type { QueryRunner } from 'typeorm';

/** Devices on which members want notices. */
export class PushSubscriptions1797400000075 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A browser, as its push service knows it, with the keys that only it can open: it hears of who switched notices
      -- on in it last, for as long as nobody ends the sign-in in which they did. Published to nobody.
      create table push_subscription (
        id bigint primary key default nextval('row_id'),
        member_id bigint not null,
        sid uuid not null,
        endpoint text not null unique check (char_length(endpoint) <= 1000),
        p256dh text not null check (char_length(p256dh) = 87),
        auth text not null check (char_length(auth) = 22),
        -- Whether its notices say by whom.
        names boolean not null,
        -- When the member last used the product with it.
        seen_at timestamptz not null default now()
      );
      create index push_subscription_of on push_subscription (member_id);
      create index push_subscription_age on push_subscription (seen_at);
    `);
  }
}
