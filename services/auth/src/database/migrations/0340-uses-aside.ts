import type { QueryRunner } from 'typeorm';

/**
 * Reads a session without writing anything, and writes down uses of many at a time. `use_session` stays: it counts the use
 * within the call, as the last minute of a session needs it, and as the version before always does.
 */
export class UsesAside1797900000340 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function session_of(p_sid uuid)
      returns table (account_id bigint, username text, member_type smallint, status text, signed_in_at timestamptz,
        used_at timestamptz, ends_soon boolean)
      language plpgsql stable security definer set search_path = auth, pg_temp
      as $$
      #variable_conflict use_column
      begin
        return query
          select a.id, a.username, a.member_type, a.status, s.signed_in_at,
            -- This moment, where it is worth writing down.
            case when a.status = 'active' and (
              s.last_call <= now() - interval '1 minute'
              or a.last_active_event_at is null or a.last_active_event_at <= now() - interval '15 minutes'
            ) then now() end,
            s.last_call <= now() - interval '44 minutes'
          from session s join account a on a.id = s.account_id
          where s.sid = p_sid and s.ended_at is null and s.ends_at > now()
            and s.last_call > now() - interval '45 minutes';
      end
      $$;

      -- Each at the time that session_of gave, so that no clock but this one counts. What has ended or expired meanwhile stays so,
      -- and nothing is moved back, in whatever order instances come. What somebody else holds is left out: nobody waits here,
      -- so nobody waits crosswise, and the next call is worth writing down again.
      create function note_uses(p_sids uuid[], p_ats timestamptz[]) returns void
      language plpgsql volatile security definer set search_path = auth, pg_temp
      as $$
      begin
        with used as (
          select s.sid, least(u.at, now()) as at
          from unnest(p_sids, p_ats) as u(sid, at) join session s on s.sid = u.sid
          where s.ended_at is null and s.ends_at > now() and s.last_call > now() - interval '45 minutes'
            and s.last_call < least(u.at, now())
          for no key update of s skip locked
        )
        update session s set last_call = used.at from used where s.sid = used.sid;

        -- Also of who has signed out since, and of nobody who has begun a break since.
        with here as (
          select a.id from account a
          where a.id in (select s.account_id from session s where s.sid = any(p_sids))
            and a.status = 'active' and a.break_since is null
            and (a.last_active_event_at is null or a.last_active_event_at <= now() - interval '15 minutes')
          for no key update skip locked
        ), noted as (
          update account a set last_active_event_at = now() from here where a.id = here.id returning a.id
        )
        insert into outbox (type, payload) select 'account.active', jsonb_build_object('memberId', id) from noted;
      end
      $$;

      revoke execute on function session_of(uuid), note_uses(uuid[], timestamptz[]) from public;
      grant execute on function session_of(uuid), note_uses(uuid[], timestamptz[])
        to auth, members, messaging, connections, moderation;
    `);
  }
}
