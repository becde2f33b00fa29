import { refuse } from '#platform/http/refusal';
import type { MemberSession, SessionBook } from '#platform/security/sessions';

interface SessionRow {
  readonly account_id: number;
  readonly username: string;
  readonly member_type: MemberSession['memberType'];
  readonly status: 'active' | 'suspended' | 'removed';
  readonly signed_in_at: Date;
}

const USE_SESSION = {
  name: 'use-session',
  text: 'select account_id, username, member_type, status, signed_in_at from auth.use_session($1)',
};

/** Members' sessions, which auth opens. Who is suspended is refused by name, so that they know. */
export const memberSessions: SessionBook<MemberSession> = {
  async use(sql, sid) {
    const row = await sql.maybeOne<SessionRow>(USE_SESSION, [sid]);
    if (row?.status === 'suspended') throw refuse('ACCOUNT_SUSPENDED');
    if (row?.status !== 'active') return undefined;
    return {
      memberId: row.account_id,
      memberType: row.member_type,
      username: row.username,
      signedInAt: row.signed_in_at,
    };
  },
  async open(sql, sids) {
    const text = 'select sid from auth.open_sessions($1) as sid';
    const rows = await sql.rows<{ sid: string }>({ name: 'open-sessions', text }, [sids]);
    return rows.map(({ sid }) => sid);
  },
};
