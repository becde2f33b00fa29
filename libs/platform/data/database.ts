import pg from 'pg';
import type { Config } from '../process/config.js';
import { ImpatientClient } from './impatient-client.js';
import { CALLS_ASIDE, readingCall } from './reads-aside.js';
import { Divided, READ_ONLY } from './replica.js';
import { asPiece } from '../process/spans.js';
import { currentTrace, within } from '../process/trace.js';
import { limitsOf, requireRoleSettings, settingsOf } from './role-settings.js';
import type { ServiceDefinition } from '../service.js';

// Ids and counts stay below 2^53, so int8 is a number; a date is its text, free of time zones.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

/** SQL that is parsed and planned once a connection, under its name. For what is asked often. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** How a collector is told of a statement or a transaction: by its name, never by what it says or is given. */
const STORE = { kind: 'client', facts: { 'db.system.name': 'postgresql' } } as const;

/** A connection, a pool of them, or what stands before several. */
interface Asked {
  query(sql: string | Statement, values: unknown[]): Promise<pg.QueryResult>;
}

/**
 * What runs SQL: a service's database, or a transaction of it. `Row` says which columns come back, under the names that
 * the SQL gives them; int8 is a number, a date its text, a time a Date.
 */
export class Sql {
  constructor(private readonly connection: Asked) {}

  /** All rows. */
  async rows<Row>(sql: string | Statement, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.send(sql, values)).rows as Row[];
  }

  /** The row of what always gives one; throws when there is none. */
  async one<Row>(sql: string | Statement, values?: readonly unknown[]): Promise<Row> {
    const row = await this.maybeOne<Row>(sql, values);
    if (row === undefined) throw new Error(`There is no row of ${typeof sql === 'string' ? sql : sql.name}`);
    return row;
  }

  /** The first row, or undefined when there is none. */
  async maybeOne<Row>(sql: string | Statement, values?: readonly unknown[]): Promise<Row | undefined> {
    return (await this.send(sql, values)).rows[0] as Row | undefined;
  }

  /** Whether there is any row. */
  async some(sql: string | Statement, values?: readonly unknown[]): Promise<boolean> {
    return (await this.send(sql, values)).rows.length > 0;
  }

  /** How many rows were written, changed or deleted. */
  async changed(sql: string | Statement, values?: readonly unknown[]): Promise<number> {
    return (await this.send(sql, values)).rowCount ?? 0;
  }

  /** For what it does; nobody asks how often. */
  async run(sql: string | Statement, values?: readonly unknown[]): Promise<void> {
    await this.send(sql, values);
  }

  private send(sql: string | Statement, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (typeof sql === 'string') return this.connection.query(sql, values as unknown[]);
    return asPiece({ name: sql.name, ...STORE }, () => this.connection.query(sql, values as unknown[]));
  }
}

/** The work for whom it was asked for: a transaction may be of several events. */
const ofNow = (work: () => void): (() => void) => {
  const trace = currentTrace();
  return () => within(trace, work);
};

/** SQLSTATE of a statement in a transaction in which another has failed. */
const ABORTED = '25P02';

/**
 * The handle of a running transaction; always the first argument of what writes. Statements that are asked for side by side
 * travel together, and run one after the other in the order in which they were asked for.
 */
export class Tx extends Sql {
  private over = false;
  private failure: unknown;
  private readonly afterCommit: (() => void)[] = [];
  private readonly afterDoubt: (() => void)[] = [];

  /** `allow` has the client wait for so many seconds. */
  constructor(
    client: Asked,
    private readonly allow: (seconds: number) => void = () => undefined,
  ) {
    super({
      query: async (sql, values) => {
        if (this.over) throw new Error('The transaction is over');
        try {
          return await client.query(sql, values);
        } catch (error) {
          this.failure ??= error;
          throw error;
        }
      },
    });
  }

  /** From now on each statement may take so many seconds: for what nobody waits for and touches very many rows. */
  async takesLong(seconds: number): Promise<void> {
    this.allow(seconds);
    await this.run(`set local statement_timeout = '${seconds}s'`);
  }

  /** What went wrong: of several statements side by side those behind the one that failed only say that one did. */
  causeOf(error: unknown): unknown {
    return (error as { code?: unknown } | undefined)?.code === ABORTED ? this.failure : error;
  }

  /** From now on nothing is asked in it: one of several side by side may have failed, and the others do not know yet. */
  close(): void {
    this.over = true;
  }

  /** Runs `work` once the transaction has committed; never when it rolls back. */
  onCommit(work: () => void): void {
    this.afterCommit.push(ofNow(work));
  }

  /** Runs `work` when the connection broke or the server fell silent: the transaction may have committed all the same. */
  inDoubt(work: () => void): void {
    this.afterDoubt.push(ofNow(work));
  }

  /** Told by whoever opened it what has become of it. */
  ended(how: 'committed' | 'in doubt'): void {
    for (const work of how === 'committed' ? this.afterCommit : this.afterDoubt) work();
  }
}

// SQLSTATE classes 08 and 53, what took too long or lost a deadlock, a server that is stopping or starting or, after a
// fail-over, only a replica; what the network says, and a disk.
const OUTAGE_CODES =
  /^(08\w{3}|53\w{3}|25006|25P03|40P01|55P03|57014|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EACCES|EPERM|EROFS|EIO|EMFILE|ENFILE)$/;
const OUTAGE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a conn|was closed))/;

/** Whether an error says that a store is out of reach, overloaded or refuses us, so that the same call may work later. */
export function isOutage(error: unknown): boolean {
  const { code, name, message, syscall, $fault } = (error ?? {}) as Partial<
    Record<'code' | 'name' | 'message' | 'syscall' | '$fault', unknown>
  >;
  // A server that has ended takes its socket file with it.
  const hasNoFile = code === 'ENOENT' && syscall === 'connect';
  // A store that speaks S3 says whose fault it was, and by its name whether it said nothing. What it refuses, as for its quota,
  // our key or the clock, is the operator's to put right: whoever sent a picture has done nothing wrong.
  const ofPhotos = $fault !== undefined || name === 'TimeoutError';
  return OUTAGE_CODES.test(String(code)) || OUTAGE_WORDS.test(String(message)) || hasNoFile || ofPhotos;
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
  const parameters: Record<string, string> = { ...settings, search_path: `${service},public`, TimeZone: 'UTC' };
  if (signedInAs !== service) parameters['role'] = service;
  return Object.entries(parameters)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** The same through a pooler that does not know which connection knows which names: each statement is parsed anew. */
class NamelessClient extends ImpatientClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query as (...args: unknown[]) => unknown;
    this.query = ((sql: string | Statement, ...rest: unknown[]) =>
      send.call(this, (sql as Statement).text ?? sql, ...rest)) as pg.Client['query'];
  }
}

/** A process that starts, perhaps with the database and much else beside it, is in no hurry. */
const STARTING_MS = 10_000;
/**
 * How long a connection is kept that nobody uses: one that has planned its statements answers tens of milliseconds sooner than
 * one that is made anew. Address translators and balancers forget a silent one after 350 s, and tell nobody.
 */
const IDLE_MS = 240_000;
/** How long the server's word that a statement took too long may take. */
const ANSWER_MS = 500;

/** A service's own door to Postgres, opened in the service's role with its schema first in the search path. */
export class Database extends Sql {
  /** What is asked here no replica answers. */
  readonly primary: Sql;

  private constructor(
    private readonly pool: pg.Pool,
    private readonly divided?: Divided,
  ) {
    super(divided ?? pool);
    this.primary = new Sql(pool);
    // Whoever asks next is told, or gets a new one; an event that nobody hears would end the process.
    pool.on('error', () => undefined);
  }

  static async open(config: Config, service: ServiceDefinition): Promise<Database> {
    const { DATABASE_POOL: max, DATABASE_PATIENCE: patience, DATABASE_POOLER: pooler } = config.all;
    const url = config.databaseUrl(service.name);
    const patienceMs = patience * 1_000;
    const wanted = { ...limitsOf(service, patience), ...settingsOf(service) };
    const settings = {
      connectionString: url,
      application_name: service.name,
      max,
      // A pooler takes none; there the role brings them.
      ...(pooler === 'none' && { options: connectionOptions(url, service.name, wanted) }),
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: STARTING_MS,
      Client: pooler === 'unnamed' ? NamelessClient : ImpatientClient,
      patienceMs: patienceMs + ANSWER_MS,
      pipeline: true,
    };
    const pool = new pg.Pool(settings);
    const database = new Database(pool, divide(pool, config, service));
    try {
      await (pooler === 'none' ? database.run('select 1') : requireRoleSettings(database, service));
    } catch (error) {
      await database.close();
      throw error;
    }
    database.pool.options.connectionTimeoutMillis = patienceMs;
    return database;
  }

  /**
   * Runs `work` in one transaction and gives its result; commits when it resolves, rolls back when it throws. A statement
   * of work that nobody waits for may take `seconds`.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, seconds?: number): Promise<Result> {
    return asPiece({ name: 'transaction', ...STORE }, () => this.carryOut(work, seconds));
  }

  private async carryOut<Result>(work: (tx: Tx) => Promise<Result>, seconds?: number): Promise<Result> {
    const client = (await this.pool.connect()) as ImpatientClient & pg.PoolClient;
    const usual = client.patienceMs;
    const tx = new Tx(client, (patience) => (client.patienceMs = patience * 1_000 + ANSWER_MS));
    let result: Result;
    let unusable = false;
    try {
      await client.query('begin');
      if (seconds !== undefined) await tx.takesLong(seconds);
      result = await work(tx);
      tx.close();
      const { command } = await client.query('commit');
      // Postgres answers so, and with no error, when a statement failed and `work` went on.
      if (command === 'ROLLBACK') throw new Error('A statement of the transaction had failed');
      this.divided?.wrote();
    } catch (thrown) {
      const error = tx.causeOf(thrown);
      tx.close();
      const rolledBack = await client.query('rollback').then(
        () => true,
        () => false,
      );
      // After a fail-over it may stand to what is a replica by now; a new one leads to whom the address names.
      unusable = !rolledBack || (error as { code?: unknown } | undefined)?.code === READ_ONLY;
      if (isOutage(error)) tx.ended('in doubt');
      throw error;
    } finally {
      client.patienceMs = usual;
      client.release(unusable);
    }
    tx.ended('committed');
    return result;
  }

  /** Whether a replica answered the last question of the call that asks. */
  get answeredAside(): boolean {
    return (this.divided && readingCall()?.answeredAside) ?? false;
  }

  /** How a replica that the service asks is looked at; undefined where there is none. */
  get replica(): Pick<Divided, 'answers'> | undefined {
    return this.divided?.asksReplicas ? this.divided : undefined;
  }

  async close(): Promise<void> {
    await this.divided?.close();
    await this.pool.end();
  }
}

/** Where there are replicas every service says what it has written, and some ask them. */
function divide(pool: pg.Pool, config: Config, service: ServiceDefinition): Divided | undefined {
  const url = config.readUrl(service.name);
  if (!url) return undefined;
  if (!CALLS_ASIDE.some((call) => call.service === service.name)) return new Divided(service.name, pool);
  // Whoever it has waiting in vain then asks the primary, and both together take no longer than a call may.
  const patience = config.all.DATABASE_PATIENCE / 2;
  const options = connectionOptions(url, service.name, { ...limitsOf(service, patience), ...settingsOf(service) });
  const settings = {
    connectionString: url,
    application_name: `${service.name} aside`,
    max: config.all.DATABASE_POOL,
    options,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: (patience * 1_000) / 2,
    Client: ImpatientClient,
    patienceMs: patience * 1_000,
  };
  return new Divided(service.name, pool, new pg.Pool(settings));
}
