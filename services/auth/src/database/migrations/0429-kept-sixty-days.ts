import { LEAVING } from '#contract';
import type { QueryRunner } from 'typeorm';

/**
 * What a closed account held is kept thirty days more once its owner appeals, however many decisions they appeal one after the
 * other: the tombstone goes after three months, and nobody would know then what is to be erased.
 */
export class KeptSixtyDays1799900000429 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace function keep_for_appeal(p_member bigint) returns void
      language sql volatile security definer set search_path = auth, pg_temp as $$
        update departure d set ends_at = greatest(d.ends_at,
          least(now() + interval '${LEAVING.days} days', a.removed_at + interval '${2 * LEAVING.days} days'))
        from account a where a.id = d.account_id and d.account_id = p_member and d.by_desk and d.ends_at > now()
      $$;
    `);
  }
}
