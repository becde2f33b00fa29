import pg from 'pg';
import { Database } from '#platform/data/database';
import type { ServiceDefinition } from '#platform/service';
import { demoDatabase } from '../http/demo-database.js';
import type { BenchOptions } from './options.js';
import { benchConfig } from './config.js';
import type { Finding } from './report.js';
import { interleaved } from './rounds.js';

export const FEW = 20;
export const MANY = 100_000;
export const BLOCKS = 10_000;
const ROUNDS = 7;
const TIMES = 50;
const SIZE = 20;

export interface LongList {
  readonly bench: string;
  /** What stands in the list. */
  readonly things: string;
  readonly service: ServiceDefinition;
  /** Reads a page of an owner's list. */
  readonly open: (database: Database) => (owner: number, page: { page: number; size: number }) => Promise<unknown>;
  /** A page far down, from 0, and what it is called. */
  readonly deep: { readonly page: number; readonly name: string };
  /** Gives the first of three members `FEW`, the others `MANY`, and the last `BLOCKS` blocks besides. */
  readonly fill: (admin: pg.Client, members: readonly number[]) => Promise<void>;
}

/** A list of which a member has very many rows, also far down, and beside many blocks, against one with a page of them. */
export async function* benchLongList(
  { bench, things, service, open, deep, fill }: LongList,
  { databaseUrl, say }: BenchOptions,
): AsyncGenerator<Finding> {
  const demo = await demoDatabase(databaseUrl, 2_000);
  const admin = new pg.Client({ connectionString: demo.url });
  await admin.connect();
  const database = await Database.open(benchConfig(demo.url, { DATABASE_POOL: '2' }), service);
  const list = open(database);
  try {
    const { rows } = await admin.query<{ id: string }>('select id from members.member order by hashint8(id) limit 3');
    const [few, many, blocker] = rows.map(({ id }) => Number(id)) as [number, number, number];
    await fill(admin, [few, many, blocker]);
    await admin.query('vacuum analyze');
    say(`${FEW} ${things}, ${MANY}, and ${MANY} with ${BLOCKS} blocks`);
    const cost =
      (owner: number, page = 0) =>
      async (): Promise<number> => {
        const used = await demo.count();
        const own = process.cpuUsage();
        for (let n = 0; n < TIMES; n += 1) await list(owner, { page, size: SIZE });
        const { user, system } = process.cpuUsage(own);
        return ((await used()) + (user + system) / 1_000) / TIMES;
      };
    const seen = await interleaved(ROUNDS, {
      few: cost(few),
      many: cost(many),
      deep: cost(many, deep.page),
      blocks: cost(blocker),
    });
    const least = seen.few.median;
    const finding = (measure: string, median: number): Finding => ({
      ...{ bench, measure, figures: { [`${FEW} ${things}`]: least, this: median }, ratio: median / least },
      goal: { atMost: 1.5 },
    });
    yield finding(`${MANY} ${things} / ${FEW}`, seen.many.median);
    yield finding(`${deep.name} of them / ${FEW} ${things}`, seen.deep.median);
    yield finding(`${MANY} ${things} and ${BLOCKS} blocks / ${FEW}`, seen.blocks.median);
  } finally {
    await database.close();
    await admin.end();
    await demo.drop();
  }
}
