import type { QueryRunner } from 'typeorm';

/**
 * Reads a session of the staff without writing anything, and writes down uses of many at a time. `use_staff_session` stays: it
 * counts the use within the call, as the last minute of a session needs it, and as the version before always does.
 */
export class StaffUsesAside1799400000380 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function staff_session_of(p_sid uuid)
      returns table (staff_id bigint, name text, role text, used_at timestamptz, ends_soon boolean)
      language sql stable security definer set search_path = moderation, pg_temp
      as $$
        select s.id, s.name, s.role, now(), t.last_call <= now() - interval '44 minutes'
        from staff_session t join staff s on s.id = t.staff_id
        where t.sid = p_sid and t.ended_at is null and s.closed_at is null
          and t.signed_in_at > now() - interval '12 hours' and t.last_call > now() - interval '45 minutes'
      $$;

      -- Each at the time that staff_session_of gave, so that no clock but this one counts. What has ended or is over stays so,
      -- and nothing is moved back, in whatever order instances come. What somebody else holds is left out: nobody waits here,
      -- so nobody waits crosswise, and the next call is written down again.
      create function note_staff_uses(p_sids uuid[], p_ats timestamptz[]) returns void
      language sql volatile security definer set search_path = moderation, pg_temp
      as $$
        with used as (
          select t.sid, least(u.at, now()) as at
          from unnest(p_sids, p_ats) as u(sid, at)
          join staff_session t on t.sid = u.sid join staff s on s.id = t.staff_id
          where t.ended_at is null and s.closed_at is null
            and t.signed_in_at > now() - interval '12 hours' and t.last_call > now() - interval '45 minutes'
            and t.last_call < least(u.at, now())
          for no key update of t skip locked
        )
        update staff_session t set last_call = used.at from used where t.sid = used.sid
      $$;

      revoke execute on function staff_session_of(uuid), note_staff_uses(uuid[], timestamptz[]) from public;
      grant execute on function staff_session_of(uuid), note_staff_uses(uuid[], timestamptz[])
        to auth, members, messaging, connections, moderation;
    `);
  }
}
