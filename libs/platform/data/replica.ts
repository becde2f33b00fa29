import type pg from 'pg';
import { Counter, Gauge } from 'prom-client';
import { registry } from '../process/metrics.js';
import type { Statement } from './database.js';
import { type CallThatReads, readingCall, readLsn, type Lsn } from './reads-aside.js';

const readsAside = new Counter({
  name: 'reads_aside_total',
  help: 'Questions that a replica may answer, by what became of them: answered there, or by the primary since it was behind, away or failed, or since Redis did not say how far it must have come.',
  labelNames: ['outcome'],
  registers: [registry],
});

const replicaBehind = new Gauge({
  name: 'replica_behind_bytes',
  help: 'So much of the log that the primary had five to ten seconds ago the replica of a service lacked when it was last looked at.',
  labelNames: ['service'],
  registers: [registry],
});

/** After a replica has failed nobody asks it for so long: who tries waits. */
const AWAY_MS = 5_000;
/** A replica that was made the primary is as far as can be. */
const REPLAYED = `select coalesce(pg_last_wal_replay_lsn(), pg_current_wal_insert_lsn())::text as lsn`;
/** Whatever is not so begun writes, and so does what has such a part. Of functions the replica says it, by refusing. */
const READS =
  /^\s*(select|with)\b(?!.*\b(insert\s+into|update\s+[\w.]+(\s+(as\s+)?\w+)?\s+set|delete\s+from|merge\s+into)\b)/is;
/** SQLSTATE of what a replica refuses because it writes. */
export const READ_ONLY = '25006';

export const reads = (text: string): boolean => READS.test(text);

type Connection = pg.PoolClient & { replayed?: Lsn };
type Question = readonly [sql: string | Statement, values: unknown[]];

/** Where a service asks outside of transactions: a replica where its call may, else the primary, which answers whatever a replica cannot. */
export class Divided {
  private awayUntil = 0;

  constructor(
    private readonly service: string,
    private readonly primary: pg.Pool,
    private readonly replicas?: pg.Pool,
  ) {
    replicas?.on('error', () => undefined);
  }

  get asksReplicas(): boolean {
    return this.replicas !== undefined;
  }

  async query(...question: Question): Promise<pg.QueryResult> {
    const call = readingCall();
    const [sql] = question;
    if (call && reads(typeof sql === 'string' ? sql : sql.text)) {
      const answer = await this.aside(call, question);
      call.answeredAside = answer !== undefined;
      if (answer) return answer;
      return this.primary.query(...(question as [string, unknown[]]));
    }
    // What changed no row has written nothing; a `with` that writes says by its last part whether it did.
    let changed = true;
    try {
      const done = await this.primary.query(...(question as [string, unknown[]]));
      changed = done.rowCount !== 0;
      return done;
    } finally {
      if (changed) this.wrote();
    }
  }

  /** The call has changed something. */
  wrote(): void {
    const call = readingCall();
    if (call) call.wrote = true;
  }

  /** Resolves when the replica answers and has come so far. */
  async answers(needed: Lsn): Promise<void> {
    const { lsn } = (await this.replicas!.query<{ lsn: string }>(REPLAYED)).rows[0]!;
    const behind = needed - readLsn(lsn);
    replicaBehind.set({ service: this.service }, Math.max(0, Number(behind)));
    if (behind > 0n) throw new Error('behind');
  }

  async close(): Promise<void> {
    await this.replicas?.end();
  }

  /** Undefined where the primary has to be asked. */
  private async aside(call: CallThatReads, question: Question): Promise<pg.QueryResult | undefined> {
    if (!this.replicas || !call.needs || call.wrote) return undefined;
    if (performance.now() < this.awayUntil) return this.outcome('away');
    const needed = await call.needs().catch(() => undefined);
    if (needed === undefined) return this.outcome('unsaid');
    let connection: Connection | undefined;
    try {
      connection = await this.replicas.connect();
      // Behind one address there may be several: each connection knows how far its own has come.
      if ((connection.replayed ?? -1n) < needed)
        connection.replayed = readLsn((await connection.query<{ lsn: string }>(REPLAYED)).rows[0]!.lsn);
      if ((connection.replayed ?? -1n) < needed) {
        connection.release();
        return this.outcome('behind');
      }
      const answer = await connection.query(...(question as [string, unknown[]]));
      connection.release();
      readsAside.inc({ outcome: 'answered' });
      return answer;
    } catch (error) {
      // Also what a replica alone refuses: a row that was tidied away meanwhile, or a table that it does not have yet.
      connection?.release(true);
      const { severity, code } = error as { severity?: unknown; code?: unknown };
      if (code === READ_ONLY) call.wrote = true;
      if (!severity) this.awayUntil = performance.now() + AWAY_MS;
      return this.outcome('failed');
    }
  }

  private outcome(outcome: 'away' | 'behind' | 'failed' | 'unsaid'): undefined {
    readsAside.inc({ outcome });
    return undefined;
  }
}
