import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { Config } from './config.js';
import { ImpatientClient } from './impatient-client.js';
import type { ServiceDefinition } from './service.js';

// Ids and counts stay below 2^53, so int8 is a number; a date is its text, free of time zones.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

/** The handle of a running transaction; always the first argument of what writes. */
export type Tx = EntityManager;

/** What is to be done when a transaction has ended, by what has become of it. */
interface Ends {
  readonly committed: (() => void)[];
  readonly inDoubt: (() => void)[];
}
const ends = new WeakMap<Tx, Ends>();

function endsOf(tx: Tx): Ends {
  const known = ends.get(tx);
  if (!known) throw new Error('What comes after a transaction needs one opened by Database.transaction');
  return known;
}

/** Runs `work` once the transaction has committed; never when it rolls back. */
export const onCommit = (tx: Tx, work: () => void): void => void endsOf(tx).committed.push(work);

/** Runs `work` when the connection broke or the server fell silent: the transaction may have committed all the same. */
export const inDoubt = (tx: Tx, work: () => void): void => void endsOf(tx).inDoubt.push(work);

/** Runs SQL in the transaction as a named prepared statement: parsed and planned once a connection. */
export async function statement<Row>(
  tx: Tx,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = (await tx.queryRunner!.connect()) as pg.PoolClient;
  return (await client.query({ name, text, values: values as unknown[] })).rows as Row[];
}

// SQLSTATE classes 08 and 53, what took too long, a server that is stopping or starting; what the network says, and a disk.
const OUTAGE_CODES =
  /^(08\w{3}|53\w{3}|25P03|55P03|57014|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;
const OUTAGE_WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn)/;

/** Whether an error says that a store is out of reach or overloaded, so that the same call may work in a moment. */
export function isOutage(error: unknown): boolean {
  const { code, message, $fault } = (error ?? {}) as { code?: unknown; message?: unknown; $fault?: unknown };
  // Whose fault it was is what a store that speaks S3 says.
  return OUTAGE_CODES.test(String(code)) || OUTAGE_WORDS.test(String(message)) || $fault === 'server';
}

/** Whether an error says that a text held a NUL: the one character that Postgres takes from nobody. */
export function isUnstorableText(error: unknown): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === '22021';
}

/** The Postgres parameters that put a connection into a service's role and schema. */
export function connectionOptions(
  url: string,
  service: string,
  settings: Readonly<Record<string, string>> = {},
): string {
  const signedInAs = decodeURIComponent(new URL(url).username);
  const parameters: Record<string, string> = { ...settings, search_path: `${service},public`, timezone: 'UTC' };
  if (signedInAs !== service) parameters['role'] = service;
  return Object.entries(parameters)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Whoever holds a transaction open and says nothing has lost it, and its locks. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** A process that starts, perhaps with the database and much else beside it, is in no hurry. */
const STARTING_MS = 10_000;
/** How long the server's word that a statement took too long may take. */
const ANSWER_MS = 500;

/** A service's own door to Postgres, opened in the service's role with its schema first in the search path. */
export class Database {
  constructor(readonly source: DataSource) {}

  static async open(config: Config, service: ServiceDefinition): Promise<Database> {
    const { DATABASE_POOL: max, DATABASE_PATIENCE: patience } = config.all;
    const url = config.databaseUrl(service.name);
    const patienceMs = patience * 1_000;
    const limits = {
      statement_timeout: `${patienceMs}`,
      lock_timeout: `${patienceMs}`,
      idle_in_transaction_session_timeout: `${IDLE_IN_TRANSACTION_MS}`,
    };
    const source = new DataSource({
      type: 'postgres',
      url,
      schema: service.name,
      entities: [...service.entities] as never[],
      applicationName: service.name,
      installExtensions: false,
      extra: {
        max,
        options: connectionOptions(url, service.name, { ...limits, ...service.settings }),
        idleTimeoutMillis: 30_000,
        connectionTimeoutMillis: STARTING_MS,
        Client: ImpatientClient,
        patienceMs: patienceMs + ANSWER_MS,
      },
    });
    const database = new Database(await source.initialize());
    database.pool.options.connectionTimeoutMillis = patienceMs;
    return database;
  }

  /** Runs SQL outside a transaction and gives its rows. */
  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pool.query(text, values as unknown[])).rows as Row[];
  }

  /** The same as a named prepared statement: parsed and planned once a connection. For the hot reads. */
  async statement<Row>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pool.query({ name, text, values: values as unknown[] })).rows as Row[];
  }

  /**
   * Runs `work` in one transaction and gives its result; commits when it resolves, rolls back when it throws. A statement
   * of work that nobody waits for may take `seconds`.
   */
  async transaction<Result>(work: (tx: Tx) => Promise<Result>, seconds?: number): Promise<Result> {
    const { committed, inDoubt: doubted }: Ends = { committed: [], inDoubt: [] };
    const running = this.source.transaction(async (tx) => {
      ends.set(tx, { committed, inDoubt: doubted });
      return seconds === undefined ? work(tx) : patiently(tx, seconds, work);
    });
    const result = await running.catch((error: Error) => {
      if (isOutage(error) || error.name.endsWith('AlreadyReleasedError')) for (const run of doubted) run();
      // TypeORM lets go of a connection that breaks between two statements, and says only that.
      if (!error.name.endsWith('AlreadyReleasedError')) throw error;
      throw new Error('Connection terminated during a transaction', { cause: error });
    });
    for (const run of committed) run();
    return result;
  }

  async close(): Promise<void> {
    await this.source.destroy();
  }

  private get pool(): pg.Pool {
    return (this.source.driver as unknown as { master: pg.Pool }).master;
  }
}

async function patiently<Result>(tx: Tx, seconds: number, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = (await tx.queryRunner!.connect()) as ImpatientClient;
  const usual = client.patienceMs;
  client.patienceMs = seconds * 1_000 + ANSWER_MS;
  try {
    await tx.query(`set local statement_timeout = '${seconds}s'`);
    return await work(tx);
  } finally {
    client.patienceMs = usual;
  }
}
