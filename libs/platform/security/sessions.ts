import type { Database } from '../data/database.js';
import { refuse } from '../http/refusal.js';
import type { Audience } from '../service.js';
import type { Tokens } from './tokens.js';

/** Who is calling, as the session row says at this moment. */
export interface MemberSession {
  readonly memberId: number;
  readonly memberType: 1 | 2 | 5;
  readonly username: string;
  readonly sid: string;
  readonly signedInAt: Date;
}

export interface StaffSession {
  readonly staffId: number;
  readonly name: string;
  readonly role: 'moderator' | 'operator';
  readonly sid: string;
}

interface SessionRow {
  account_id: number;
  username: string;
  member_type: 1 | 2 | 5;
  status: 'active' | 'suspended' | 'removed';
  signed_in_at: Date;
}

interface StaffRow {
  staff_id: number;
  name: string;
  role: 'moderator' | 'operator';
}

const TRUSTED_MS = 1_000;
const CACHED_AT_MOST = 50_000;
const OPEN = {
  member: 'select sid from auth.open_sessions($1) as sid',
  staff: 'select sid from moderation.open_staff_sessions($1) as sid',
} as const satisfies Record<Audience, string>;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Looks up sessions. Postgres is the truth, asked through the functions that auth and moderation publish; an answer is
 * trusted for one second, so a revoked session ends on every instance within that time.
 */
export class Sessions {
  private readonly known = new Map<string, { until: number; session: MemberSession | StaffSession }>();

  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
  ) {}

  /** The member behind a bearer token. Refuses with 401 when the session is not alive, 403 when suspended. */
  async member(token: string | undefined): Promise<MemberSession> {
    const sid = this.sidOf(token, 'member');
    return (await this.remember(`m ${sid}`, async () => {
      const row = await this.database.maybeOne<SessionRow>(
        { name: 'use-session', text: 'select * from auth.use_session($1)' },
        [sid],
      );
      if (!row || row.status === 'removed') throw refuse(token ? 'SESSION_ENDED' : 'SIGN_IN_REQUIRED');
      if (row.status === 'suspended') throw refuse('ACCOUNT_SUSPENDED');
      return {
        memberId: row.account_id,
        memberType: row.member_type,
        username: row.username,
        sid,
        signedInAt: row.signed_in_at,
      };
    })) as MemberSession;
  }

  /** The member of the staff behind a console token. */
  async staff(token: string | undefined): Promise<StaffSession> {
    const sid = this.sidOf(token, 'staff');
    return (await this.remember(`s ${sid}`, async () => {
      const row = await this.database.maybeOne<StaffRow>(
        { name: 'use-staff-session', text: 'select * from moderation.use_staff_session($1)' },
        [sid],
      );
      if (!row) throw refuse(token ? 'SESSION_ENDED' : 'SIGN_IN_REQUIRED');
      return { staffId: row.staff_id, name: row.name, role: row.role, sid };
    })) as StaffSession;
  }

  /** Whether a token is unexpired in itself. Asks no database, so it does not count as use of the session. */
  stillValid(token: string, audience: Audience): boolean {
    return this.tokens.verify(token, audience) !== undefined;
  }

  /** Those of the tokens whose sessions are still open. Asking does not count as use of them. */
  async stillOpen(tokens: readonly string[], audience: Audience): Promise<Set<string>> {
    const sids = new Map(tokens.map((token) => [token, this.tokens.verify(token, audience)?.sid]));
    const asked = [[...new Set(sids.values())].filter((sid) => sid !== undefined)];
    const rows = await this.database.rows<{ sid: string }>(
      { name: `open-sessions-${audience}`, text: OPEN[audience] },
      asked,
    );
    const open = new Set<string | undefined>(rows.map(({ sid }) => sid));
    return new Set(tokens.filter((token) => open.has(sids.get(token))));
  }

  /** Forgets what is remembered of a session, for the process that has just ended it. */
  forget(sid: string): void {
    this.known.delete(`m ${sid}`);
    this.known.delete(`s ${sid}`);
  }

  private sidOf(token: string | undefined, audience: Audience): string {
    const sid = token ? this.tokens.verify(token, audience)?.sid : undefined;
    if (!sid || !UUID.test(sid)) throw refuse(token ? 'SESSION_ENDED' : 'SIGN_IN_REQUIRED');
    return sid;
  }

  private async remember(
    key: string,
    look: () => Promise<MemberSession | StaffSession>,
  ): Promise<MemberSession | StaffSession> {
    // Whatever the clock of the machine does, a session that has ended is not remembered for longer.
    const now = performance.now();
    const cached = this.known.get(key);
    if (cached && cached.until > now) return cached.session;
    const session = await look();
    if (this.known.size > CACHED_AT_MOST) this.known.clear();
    this.known.set(key, { until: now + TRUSTED_MS, session });
    return session;
  }
}
