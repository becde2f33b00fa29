import type { QueryRunner } from 'typeorm';

/** Tells which of some sessions nobody has ended, be they in use or not. */
export class UnendedSessions1797400000108 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function unended_sessions(p_sids uuid[]) returns setof uuid
      language sql stable security definer set search_path = auth, pg_temp
      as $$
        select s.sid from session s join account a on a.id = s.account_id
        where s.sid = any(p_sids) and s.ended_at is null and a.status = 'active'
      $$;
      revoke execute on function unended_sessions(uuid[]) from public;
      grant execute on function unended_sessions(uuid[]) to auth, messaging;
    `);
  }
}
