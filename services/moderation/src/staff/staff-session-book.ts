import type { SessionBook, StaffSession } from '#platform/security/sessions';

interface StaffRow {
  readonly staff_id: number;
  readonly name: string;
  readonly role: StaffSession['role'];
  /** When it was read. */
  readonly used_at: Date;
  /** It has a minute left, unless somebody uses it. */
  readonly ends_soon: boolean;
}

const STAFF_SESSION_OF = {
  name: 'staff-session-of',
  text: 'select staff_id, name, role, used_at, ends_soon from moderation.staff_session_of($1)',
};
const USE_STAFF_SESSION = {
  name: 'use-staff-session',
  text: 'select staff_id from moderation.use_staff_session($1)',
};
const NOTE_STAFF_USES = { name: 'note-staff-uses', text: 'select moderation.note_staff_uses($1, $2)' };

/** The staff's sessions, which moderation opens. The staff are few, so each use is written down and not one a minute. */
export const staffSessions: SessionBook<StaffSession> = {
  async use(sql, sid, aside) {
    const row = await sql.maybeOne<StaffRow>(STAFF_SESSION_OF, [sid]);
    if (!row) return undefined;
    // Before the use is written down the next call could come too late: then it counts at once.
    if (row.ends_soon) {
      if (!(await sql.some(USE_STAFF_SESSION, [sid]))) return undefined;
    } else aside(row.used_at);
    return { staffId: row.staff_id, name: row.name, role: row.role };
  },
  async note(sql, uses) {
    await sql.run(NOTE_STAFF_USES, [[...uses.keys()], [...uses.values()]]);
  },
  async open(sql, sids) {
    const text = 'select sid from moderation.open_staff_sessions($1) as sid';
    const rows = await sql.rows<{ sid: string }>({ name: 'open-staff-sessions', text }, [sids]);
    return rows.map(({ sid }) => sid);
  },
};
