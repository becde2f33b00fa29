import type { Socket } from 'node:net';
import pg from 'pg';

/** What a client of `pg` has at runtime, and its types do not tell. */
interface Inside {
  readonly connection: NodeJS.EventEmitter & { readonly stream: Pick<Socket, 'destroy' | 'cork' | 'uncork'> };
  /** False while a statement is on its way. */
  readonly readyForQuery: boolean;
}

/** How long the server may take to say goodbye. */
const FAREWELL_MS = 1_000;

/**
 * A connection to Postgres that does not wait for ever: when a statement has had no answer for `patienceMs`, it breaks
 * off, and all that wait on it fail. The server's own time limits say more kindly what took too long; this is for a
 * server that says nothing, and for networks that lose what was said.
 */
export class ImpatientClient extends pg.Client {
  /** How long a statement may take; no limit unless set. */
  patienceMs?: number;
  private timer?: NodeJS.Timeout;
  private gathers = false;

  constructor(config?: pg.ClientConfig & { readonly patienceMs?: number }) {
    super(config);
    this.patienceMs = config?.patienceMs;
    // A connection may break while somebody holds it and waits for nothing: the next statement tells them, and an event
    // that nobody hears would end the process.
    this.on('error', () => undefined);
    this.inside.connection.on('readyForQuery', () => this.answered());
    this.inside.connection.on('end', () => clearTimeout(this.timer));
  }

  override query: pg.Client['query'] = ((...args: Parameters<pg.Client['query']>) => {
    this.gather();
    const result = pg.Client.prototype.query.apply(this, args);
    this.timer ??= this.watch();
    return result;
  }) as pg.Client['query'];

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const farewell = setTimeout(() => this.inside.connection.stream.destroy(), FAREWELL_MS);
    this.inside.connection.once('end', () => clearTimeout(farewell));
    return callback ? super.end(callback) : super.end();
  }

  /** What is asked at once leaves in one piece. */
  private gather(): void {
    if (this.gathers || !this.pipeline) return;
    this.gathers = true;
    const { stream } = this.inside.connection;
    stream.cork();
    process.nextTick(() => {
      this.gathers = false;
      stream.uncork();
    });
  }

  private answered(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    // The next statement, which waited for its turn, is sent once all have heard of this answer.
    queueMicrotask(() => {
      if (!this.inside.readyForQuery) this.timer ??= this.watch();
    });
  }

  private watch(): NodeJS.Timeout | undefined {
    if (this.patienceMs === undefined) return undefined;
    return setTimeout(() => this.inside.connection.stream.destroy(), this.patienceMs).unref();
  }

  private get inside(): Inside {
    return this as unknown as Inside;
  }
}
