import { refuse } from '#platform/http/refusal';
import type { MemberSession, SessionBook } from '#platform/security/sessions';

interface SessionRow {
  readonly account_id: number;
  readonly username: string;
  readonly member_type: MemberSession['memberType'];
  readonly status: 'active' | 'suspended' | 'removed';
  readonly signed_in_at: Date;
  /** When it was read, where that is worth writing down. */
  readonly used_at: Date | null;
  /** It has a minute left, unless somebody uses it. */
  readonly ends_soon: boolean;
}

const SESSION_OF = {
  name: 'session-of',
  text: `select account_id, username, member_type, status, signed_in_at, used_at, ends_soon from auth.session_of($1)`,
};
const USE_SESSION = { name: 'use-session', text: 'select account_id from auth.use_session($1)' };
const NOTE_USES = { name: 'note-uses', text: 'select auth.note_uses($1, $2)' };

/** Members' sessions, which auth opens. Who is suspended is refused by name, so that they know. */
export const memberSessions: SessionBook<MemberSession> = {
  async use(sql, sid, aside) {
    const row = await sql.maybeOne<SessionRow>(SESSION_OF, [sid]);
    if (row?.status === 'suspended') throw refuse('ACCOUNT_SUSPENDED');
    if (row?.status !== 'active') return undefined;
    // Before the use is written down the next call could come too late: then it counts at once.
    if (row.ends_soon) {
      if (!(await sql.some(USE_SESSION, [sid]))) return undefined;
    } else if (row.used_at) aside(row.used_at);
    return {
      memberId: row.account_id,
      memberType: row.member_type,
      username: row.username,
      signedInAt: row.signed_in_at,
    };
  },
  async note(sql, uses) {
    await sql.run(NOTE_USES, [[...uses.keys()], [...uses.values()]]);
  },
  async open(sql, sids) {
    const text = 'select sid from auth.open_sessions($1) as sid';
    const rows = await sql.rows<{ sid: string }>({ name: 'open-sessions', text }, [sids]);
    return rows.map(({ sid }) => sid);
  },
};
