import { LEAVING } from '#contract';
import type { QueryRunner } from 'typeorm';

/** What an account was that the desk has closed is put aside as for who left, and comes back by an appeal alone. */
export class ClosedByDesk1799100000351 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table departure add column by_desk boolean not null default false;
      create function keep_for_appeal(p_member bigint) returns void
      language sql volatile security definer set search_path = auth, pg_temp as $$
        update departure set ends_at = greatest(ends_at, now() + interval '${LEAVING.days} days')
        where account_id = p_member and by_desk and ends_at > now()
      $$;
      revoke execute on function keep_for_appeal(bigint) from public;
      grant execute on function keep_for_appeal(bigint) to moderation;
    `);
  }
}
