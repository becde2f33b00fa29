import type { SessionBook, StaffSession } from '#platform/security/sessions';

interface StaffRow {
  readonly staff_id: number;
  readonly name: string;
  readonly role: StaffSession['role'];
}

/** The staff's sessions, which moderation opens. */
export const staffSessions: SessionBook<StaffSession> = {
  async use(sql, sid) {
    const text = 'select staff_id, name, role from moderation.use_staff_session($1)';
    const row = await sql.maybeOne<StaffRow>({ name: 'use-staff-session', text }, [sid]);
    return row && { staffId: row.staff_id, name: row.name, role: row.role };
  },
  async open(sql, sids) {
    const text = 'select sid from moderation.open_staff_sessions($1) as sid';
    const rows = await sql.rows<{ sid: string }>({ name: 'open-staff-sessions', text }, [sids]);
    return rows.map(({ sid }) => sid);
  },
};
