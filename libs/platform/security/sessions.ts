import type { Database, Sql } from '../data/database.js';
import { refuse } from '../http/refusal.js';
import type { Audience } from '../service.js';
import type { SessionUses } from './session-uses.js';
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

/** How sessions are looked up: whoever opens them publishes it, and every service that meets such callers names it. */
export interface SessionBook<Session> {
  /**
   * Who is behind a session, counted as use of it; nobody where it is not alive. Refuses who may not call. What `note` may write
   * later is given to `aside` instead, with the time of the database.
   */
  use(sql: Sql, sid: string, aside: (at: Date) => void): Promise<Omit<Session, 'sid'> | undefined>;
  /** Writes down at which times sessions were used, as far as they are still alive. */
  note(sql: Sql, uses: ReadonlyMap<string, Date>): Promise<void>;
  /** Those of the sessions that are still open. Asking is no use of them. */
  open(sql: Sql, sids: readonly string[]): Promise<readonly string[]>;
}

/** The sessions of each audience that a service meets. */
export interface SessionBooks {
  readonly member?: SessionBook<MemberSession>;
  readonly staff?: SessionBook<StaffSession>;
}

const TRUSTED_MS = 1_000;
const CACHED_AT_MOST = 50_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Looks up sessions. Postgres is the truth; an answer is trusted for one second, so a revoked session ends on every
 * instance within that time.
 */
export class Sessions {
  private readonly known = new Map<string, { until: number; session: MemberSession | StaffSession }>();

  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly books: SessionBooks,
    private readonly uses: SessionUses,
  ) {}

  /** The member behind a bearer token. Refuses with 401 when the session is not alive, 403 when suspended. */
  async member(token: string | undefined): Promise<MemberSession> {
    return (await this.behind(token, 'member')) as MemberSession;
  }

  /** The member of the staff behind a console token. */
  async staff(token: string | undefined): Promise<StaffSession> {
    return (await this.behind(token, 'staff')) as StaffSession;
  }

  /** Whether a token is unexpired in itself. Asks no database, so it does not count as use of the session. */
  stillValid(token: string, audience: Audience): boolean {
    return this.tokens.verify(token, audience) !== undefined;
  }

  /** Those of the tokens whose sessions are still open. Asking does not count as use of them. */
  async stillOpen(tokens: readonly string[], audience: Audience): Promise<Set<string>> {
    const sids = new Map(tokens.map((token) => [token, this.tokens.verify(token, audience)?.sid]));
    const asked = [...new Set(sids.values())].filter((sid) => sid !== undefined);
    const open = new Set<string | undefined>(await this.books[audience]?.open(this.database.primary, asked));
    return new Set(tokens.filter((token) => open.has(sids.get(token))));
  }

  /** Forgets what is remembered of a session, for the process that has just ended it. */
  forget(sid: string): void {
    this.known.delete(`member ${sid}`);
    this.known.delete(`staff ${sid}`);
  }

  private async behind(token: string | undefined, audience: Audience): Promise<MemberSession | StaffSession> {
    const sid = token ? this.tokens.verify(token, audience)?.sid : undefined;
    const nobody = (): Error => refuse(token ? 'SESSION_ENDED' : 'SIGN_IN_REQUIRED');
    if (!sid || !UUID.test(sid)) throw nobody();
    // Whatever the clock of the machine does, a session that has ended is not remembered for longer.
    const now = performance.now();
    const key = `${audience} ${sid}`;
    const cached = this.known.get(key);
    if (cached && cached.until > now) return cached.session;
    const found = await this.books[audience]?.use(this.database.primary, sid, (at) =>
      this.uses.note(audience, sid, at),
    );
    if (!found) throw nobody();
    const session = { ...found, sid };
    if (this.known.size > CACHED_AT_MOST) this.known.clear();
    this.known.set(key, { until: now + TRUSTED_MS, session });
    return session;
  }
}
