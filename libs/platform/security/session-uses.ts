import type { Logger } from 'pino';
import { isOutage, type Sql } from '../data/database.js';
import { forNobody } from '../process/trace.js';
import type { Audience } from '../service.js';
import type { SessionBook } from './sessions.js';

/** How long a process gathers before it writes. */
const WRITE_EVERY_MS = 2_000;
/** So many are written by one statement. */
const AT_ONCE = 1_000;
/** While the database is away so many of each audience are kept. */
const KEPT_AT_MOST = 50_000;
/** How long a process that ends waits for its last ones. */
const FAREWELL_MS = 2_000;

const AUDIENCES = ['member', 'staff'] as const satisfies readonly Audience[];

type Books = Readonly<Partial<Record<Audience, Pick<SessionBook<unknown>, 'note'>>>>;

/**
 * The uses of sessions that are still to be written down. A process gathers them for two seconds and writes many at once, so that
 * no call waits for it; what it loses by being killed is two seconds of 45 minutes. It only carries what the database said of the
 * time, and whether a session is still alive is asked anew when it is written, of whoever opened it.
 */
export class SessionUses {
  private readonly gathered: Readonly<Record<Audience, Map<string, Date>>> = { member: new Map(), staff: new Map() };
  private timer?: NodeJS.Timeout;
  private writing?: Promise<void>;
  private stopped = false;

  constructor(
    private readonly database: () => Sql,
    private readonly books: Books,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /** The session was used at that time, by the clock of the database. */
  note(audience: Audience, sid: string, at: Date): void {
    const gathered = this.gathered[audience];
    const noted = gathered.get(sid);
    if (noted ? noted >= at : gathered.size >= KEPT_AT_MOST) return;
    gathered.set(sid, at);
    this.writeSoon();
  }

  /** Writes what is gathered by now, after whatever is being written. */
  write(): Promise<void> {
    const written = (this.writing ?? Promise.resolve()).then(() => this.send());
    this.writing = written;
    return written.finally(() => {
      if (this.writing !== written) return;
      this.writing = undefined;
      this.writeSoon();
    });
  }

  /** Writes the last ones, if the database does not keep the process waiting. */
  async stop(): Promise<void> {
    this.stopped = true;
    let farewell: NodeJS.Timeout | undefined;
    await Promise.race([this.write(), new Promise((enough) => (farewell = setTimeout(enough, FAREWELL_MS)))]);
    clearTimeout(farewell);
  }

  private writeSoon(): void {
    if (this.stopped || this.writing || Object.values(this.gathered).every(({ size }) => size === 0)) return;
    // Nothing of this belongs to the call that happens to be the first.
    this.timer ??= forNobody(() => setTimeout(() => void this.write(), WRITE_EVERY_MS).unref());
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await Promise.all(AUDIENCES.map((audience) => this.sendOf(audience)));
  }

  private async sendOf(audience: Audience): Promise<void> {
    const gathered = this.gathered[audience];
    const uses = [...gathered];
    gathered.clear();
    try {
      while (uses.length > 0) {
        await this.books[audience]?.note(this.database(), new Map(uses.slice(0, AT_ONCE)));
        uses.splice(0, AT_ONCE);
      }
    } catch (error) {
      this.log.warn({ err: error, audience, sessions: uses.length }, 'uses of sessions could not be written down');
      if (isOutage(error)) for (const [sid, at] of uses) if (!gathered.has(sid)) gathered.set(sid, at);
    }
  }
}
