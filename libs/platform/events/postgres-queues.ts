import { createPostgresBackend } from 'bullmq';
import pg from 'pg';
import { ImpatientClient } from '../data/impatient-client.js';

/** How long a connection that nobody uses is kept. */
const IDLE_MS = 60_000;
/** After so long a silence the system asks whether the other side is still there. */
const SILENT_MS = 10_000;

/** What BullMQ's backend for Postgres has at runtime, and its types do not tell. */
interface Readying {
  /** Kept for good, a failure too. */
  readyPromise?: Promise<void>;
  waitUntilReady(): Promise<void>;
}

/** The same of a backend's own way to the database. */
interface Reaching extends Readying, NodeJS.EventEmitter {
  /** The connection over which a worker hears of new jobs. */
  getListenClient(): Promise<pg.ClientBase>;
  setListenClientName(name: string): Promise<void>;
}

/**
 * The queues of a process in our own Postgres: BullMQ's, over one pool of connections and one more by which all its workers hear
 * of new jobs. By itself each worker holds one, and for every job Postgres wakes whoever listens.
 */
export class PostgresQueues {
  private readonly pool: pg.Pool;
  private readonly reaching: Reaching[] = [];
  private hearing?: Promise<pg.PoolClient>;
  private closed = false;

  /** `connections` is how many there are at most; an answer takes no longer than `patienceMs`. */
  constructor(url: string, connections: number, patienceMs: number) {
    this.pool = new pg.Pool({
      connectionString: url,
      options: '-c search_path=bullmq',
      max: connections + 1,
      // Work comes in bursts: a connection that is closed between two of them is opened for the next, which costs more than both.
      idleTimeoutMillis: IDLE_MS,
      application_name: 'queues',
      Client: ImpatientClient,
      connectionTimeoutMillis: patienceMs,
      patienceMs,
      // Without it BullMQ has a worker look for jobs every ten seconds.
      keepAlive: true,
      keepAliveInitialDelayMillis: SILENT_MS,
    } as pg.PoolConfig);
    this.pool.setMaxListeners(0); // every queue and worker listens on the shared pool
    this.pool.on('error', () => undefined); // a lost idle connection is replaced on the next use
  }

  /** What a queue or a worker is told of its connection. */
  get options(): { readonly connection: pg.Pool } {
    return { connection: this.pool };
  }

  /** BullMQ's backend of a queue or a worker. */
  readonly backend: typeof createPostgresBackend = (...words) => {
    const backend = createPostgresBackend(...words);
    const { connection } = backend as unknown as { readonly connection: Reaching };
    for (const part of [connection, backend as unknown as Readying]) askAgain(part);
    connection.getListenClient = () => this.hear();
    connection.setListenClientName = () => Promise.resolve();
    this.reaching.push(connection);
    return backend;
  };

  /** For when all queues and workers are closed. */
  async close(): Promise<void> {
    const { hearing } = this;
    this.closed = true;
    this.hearing = undefined;
    (await hearing?.catch(() => undefined))?.release(true);
    await this.pool.end();
  }

  /** The connection over which all hear; made anew when it is lost, and then all are told to listen again. */
  private hear(): Promise<pg.PoolClient> {
    // A connection that nobody gives back would keep the pool open for ever.
    if (this.closed) return Promise.reject(new Error('The queues are closed'));
    if (!this.hearing) {
      const hearing = this.pool.connect();
      this.hearing = hearing;
      const lost = (client?: pg.PoolClient): void => {
        if (this.hearing !== hearing) return;
        this.hearing = undefined;
        client?.release(true);
        for (const connection of this.reaching) connection.emit('listenerinvalidated');
      };
      hearing.then(
        (client) => {
          client.setMaxListeners(0); // every worker waits for its own word
          sayOnce(client);
          client.once('end', () => lost(client));
        },
        () => lost(),
      );
    }
    return this.hearing;
  }
}

/** BullMQ asks the database once whether it fits, before all else; where that was away at that moment, this has it asked again. */
function askAgain(part: Readying): void {
  const wait = part.waitUntilReady.bind(part);
  part.waitUntilReady = async () => {
    try {
      await wait();
    } catch (error) {
      part.readyPromise = undefined;
      throw error;
    }
  };
}

/** Every worker says that it listens. To say so once is enough for all, and a connection takes one word at a time. */
function sayOnce(client: pg.PoolClient): void {
  const say = client.query.bind(client) as (sql: string) => Promise<pg.QueryResult>;
  const said = new Map<string, Promise<pg.QueryResult>>();
  client.query = ((sql: string) => {
    const known = said.get(sql) ?? say(sql);
    said.set(sql, known);
    known.catch(() => said.delete(sql));
    return known;
  }) as pg.PoolClient['query'];
}
