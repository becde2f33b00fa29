import type { QueryRunner } from 'typeorm';

/** Tells which of some sessions are still open, without counting that as use of them. */
export class OpenSessions1795900000009 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function open_sessions(p_sids uuid[]) returns setof uuid
      language sql stable security definer set search_path = auth, pg_temp
      as $$
        select s.sid from session s join account a on a.id = s.account_id
        where s.sid = any(p_sids) and s.ended_at is null and s.ends_at > now()
          and s.last_call > now() - interval '45 minutes' and a.status = 'active'
      $$;
      revoke execute on function open_sessions(uuid[]) from public;
      grant execute on function open_sessions(uuid[]) to auth, members, messaging, connections, moderation;
    `);
  }
}
