import type { QueryRunner } from 'typeorm';

/** Tells which of some sessions of the staff are still open, without counting that as use of them. */
export class OpenStaffSessions1795900000014 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function open_staff_sessions(p_sids uuid[]) returns setof uuid
      language sql stable security definer set search_path = moderation, pg_temp
      as $$
        select t.sid from staff_session t join staff s on s.id = t.staff_id
        where t.sid = any(p_sids) and t.ended_at is null and s.closed_at is null
          and t.signed_in_at > now() - interval '12 hours' and t.last_call > now() - interval '45 minutes'
      $$;
      revoke execute on function open_staff_sessions(uuid[]) from public;
      grant execute on function open_staff_sessions(uuid[]) to auth, members, messaging, connections, moderation;
    `);
  }
}
