import type { Logger } from 'pino';
import type { Config } from '../process/config.js';
import { ImpatientClient } from '../data/impatient-client.js';

const CHANNEL = 'events';
const RECONNECT_MS = 1_000;
const PATIENCE_MS = 5_000;
/** What a notification may hold, with room to spare (Postgres: 8,000 bytes). */
const MOST_BYTES = 7_000;

const NOTIFY = { name: 'notify', text: 'select pg_notify($1, $2)' };

/** Where an event waits: in whose outbox, for whom, and in which way it is taken. `*` stands for all. */
export type Waiting = '*' | `${string}>${string}/${'together' | 'alone'}`;

/**
 * Tells every process that events wait, after the commit that wrote them. Within the process that takes no time; others
 * are told with one NOTIFY for all that was said while the last one was on its way, outside of any transaction, so that
 * no commit waits for another. What gets lost is found by looking (`Consumer`).
 */
export class Wakes {
  private readonly listeners: ((waiting: Waiting) => void)[] = [];
  private readonly unsaid = new Set<Waiting>();
  private client?: ImpatientClient;
  private saying = false;
  private stopped = false;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly config: Config,
    private readonly log: Logger,
  ) {}

  /** Hears what is said here and elsewhere. */
  listen(listener: (waiting: Waiting) => void): void {
    this.listeners.push(listener);
  }

  say(waiting: Waiting): void {
    if (this.stopped) return;
    this.tell(waiting);
    this.unsaid.add(waiting);
    void this.notify();
  }

  async start(): Promise<void> {
    await this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private tell(waiting: Waiting): void {
    for (const listener of this.listeners) listener(waiting);
  }

  private async connect(): Promise<void> {
    const client = new ImpatientClient({
      connectionString: this.config.directDatabaseUrl,
      application_name: 'wakes',
      connectionTimeoutMillis: 10_000,
      patienceMs: PATIENCE_MS,
      keepAlive: true,
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
      void this.notify();
    } catch (error) {
      this.log.warn({ err: error }, 'nobody tells of events at the moment; they are looked for');
      client.end().catch(() => undefined);
      comeBack();
    }
  }

  private async notify(): Promise<void> {
    if (this.saying || !this.client) return;
    this.saying = true;
    let said: Waiting[] = [];
    try {
      while (this.unsaid.size > 0 && this.client && !this.stopped) {
        said = [...this.unsaid];
        this.unsaid.clear();
        const all = said.join(' ');
        await this.client.query(NOTIFY, [CHANNEL, all.length > MOST_BYTES ? '*' : all]);
      }
    } catch (error) {
      for (const waiting of said) this.unsaid.add(waiting);
      this.log.warn(
        { err: error },
        'other processes are told of events when the connection is back; they look for them',
      );
    } finally {
      this.saying = false;
    }
  }
}
