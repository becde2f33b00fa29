import type { Logger } from 'pino';
import type { Config } from '../process/config.js';
import { ImpatientClient } from '../data/impatient-client.js';

const CHANNEL = 'events';
const RECONNECT_MS = 1_000;
const PATIENCE_MS = 5_000;
/** A connection that only hears says nothing by itself: by then the system asks whether the other side is still there. */
const SILENT_MS = 60_000;
/** When others are told of what this process sees to itself: at most this often, whatever is said meanwhile. */
const LATER_MS = 50;
/** What a notification may hold, with room to spare (Postgres: 8,000 bytes). */
const MOST_BYTES = 7_000;

const NOTIFY = { name: 'notify', text: 'select pg_notify($1, $2)' };

/** Where an event waits: in whose outbox, for whom, and in which way it is taken. `*` stands for all. */
export type Waiting = '*' | `${string}>${string}/${'together' | 'alone'}`;

/** Takes a word of waiting events; true where its process sees to just that, and needs nobody else for it. */
type Listener = (waiting: Waiting) => boolean;

/**
 * Tells every process that events wait, after the commit that wrote them. Within the process that takes no time; others
 * are told with one NOTIFY for all that was said while the last one was on its way, outside of any transaction, so that
 * no commit waits for another. Of what this process sees to itself, others are told a moment later and with all else of
 * that moment: they help where there is more than it can do, and would find nothing otherwise. What gets lost is found by
 * looking (`Consumer`).
 */
export class Wakes {
  private readonly listeners: Listener[] = [];
  private readonly unsaid = new Set<Waiting>();
  private readonly forLater = new Set<Waiting>();
  private client?: ImpatientClient;
  private saying?: Promise<void>;
  private stopped = false;
  private timer?: NodeJS.Timeout;
  private later?: NodeJS.Timeout;

  constructor(
    private readonly config: Config,
    private readonly log: Logger,
  ) {}

  /** Hears what is said here and elsewhere, and answers whether it sees to it. */
  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  say(waiting: Waiting): void {
    if (this.stopped) return;
    if (this.tell(waiting)) {
      this.forLater.add(waiting);
      this.later ??= setTimeout(() => this.hasten(), LATER_MS).unref();
    } else {
      this.unsaid.add(waiting);
      this.notify();
    }
  }

  async start(): Promise<void> {
    await this.connect();
  }

  /** Others hear of what waits here, since nobody here will see to it. */
  async stop(): Promise<void> {
    this.hasten();
    await this.saying;
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.later);
    await this.client?.end().catch(() => undefined);
  }

  /** Gives whether somebody here sees to it. */
  private tell(waiting: Waiting): boolean {
    return this.listeners.map((listener) => listener(waiting)).includes(true);
  }

  private hasten(): void {
    clearTimeout(this.later);
    this.later = undefined;
    for (const waiting of this.forLater) this.unsaid.add(waiting);
    this.forLater.clear();
    this.notify();
  }

  private async connect(): Promise<void> {
    const client = new ImpatientClient({
      connectionString: this.config.directDatabaseUrl,
      application_name: 'wakes',
      connectionTimeoutMillis: 10_000,
      patienceMs: PATIENCE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: SILENT_MS,
    });
    let over = false;
    const comeBack = (): void => {
      if (over) return;
      over = true;
      if (this.client === client) this.client = undefined;
      if (this.stopped) return;
      this.timer = setTimeout(() => void this.connect(), RECONNECT_MS).unref();
    };
    client.on('error', comeBack);
    client.on('end', comeBack);
    client.on('notification', ({ processId, payload }) => {
      // Its own were heard when they were said.
      if (processId === (client as unknown as { processID: number }).processID) return;
      for (const waiting of payload?.split(' ') ?? []) this.tell(waiting as Waiting);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (this.stopped) return await client.end();
      this.client = client;
      this.tell('*');
      this.notify();
    } catch (error) {
      this.log.warn({ err: error }, 'nobody tells of events at the moment; they are looked for');
      client.end().catch(() => undefined);
      comeBack();
    }
  }

  private notify(): void {
    if (this.saying || !this.client || this.unsaid.size === 0 || this.stopped) return;
    this.saying = this.sayAll(this.client);
  }

  private async sayAll(client: ImpatientClient): Promise<void> {
    let said: Waiting[] = [];
    try {
      do {
        said = [...this.unsaid];
        this.unsaid.clear();
        const all = said.join(' ');
        await client.query(NOTIFY, [CHANNEL, all.length > MOST_BYTES ? '*' : all]);
      } while (this.unsaid.size > 0 && this.client === client && !this.stopped);
    } catch (error) {
      for (const waiting of said) this.unsaid.add(waiting);
      this.log.warn(
        { err: error },
        'other processes are told of events when the connection is back; they look for them',
      );
    } finally {
      this.saying = undefined;
    }
  }
}
