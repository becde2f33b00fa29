import type { QueryRunner } from 'typeorm';

/** Until when the owner of a removed account may come back: whoever has put something aside can say when it goes. */
export class FateWithItsEnd1797900000280 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace view account_fate as
        select a.id as member_id, a.status = 'removed' as removed, d.account_id is not null as may_return,
               d.ends_at as returns_until
        from account a left join departure d on d.account_id = a.id;
    `);
  }
}
