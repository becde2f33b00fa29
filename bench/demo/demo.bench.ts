import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrate } from '#platform/data/migrate';
import { allServices } from '../../services/all.js';
import type { BenchOptions } from '../support/options.js';
import { Child } from '../support/child.js';
import type { Finding } from '../support/report.js';

const NAME = 'bench_demo';
/** What the goals are about. */
const MILLION = 1_000_000;
const TABLES = ['auth.account', 'members.member', 'members.photo', 'members.member_search'];

/**
 * Loads the demo members as `npm run demo` does, pictures included, and compares that with what the same rows cost that are
 * only copied, into tables without indexes or rules. Fewer than a million may take their share of the time.
 */
export async function* benchDemo({ databaseUrl, members, say }: BenchOptions): AsyncGenerator<Finding> {
  const count = members.at(-1)!;
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const pictures = await mkdtemp(path.join(os.tmpdir(), 'ty-bench-demo-'));
  const drop = () => admin.query(`drop database if exists ${NAME} with (force)`);
  try {
    await drop();
    await admin.query(`create database ${NAME}`);
    const url = new URL(databaseUrl);
    url.pathname = `/${NAME}`;
    await migrate(url.href, allServices);
    const loader = await Child.start(new URL('./load-process.js', import.meta.url), url.href, pictures, String(count));
    const began = performance.now();
    const { megabytes } = (await loader.ask({})) as { megabytes: number };
    const seconds = (performance.now() - began) / 1_000;
    const cpu = loader.cpu / 1_000;
    await loader.stop();
    say(`${count} demo members loaded in ${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB`);
    const bare = await copiedAgain(url.href);
    yield {
      bench: 'demo',
      measure: `seconds to load ${count} demo members`,
      figures: { "the loader's CPU": cpu, 'bare copy': bare, 'times bare': seconds / bare },
      ratio: seconds,
      goal: { atMost: (180 * count) / MILLION },
      note: 'pictures drawn, statistics taken; the bare copy has neither indexes nor rules',
    };
    yield {
      bench: 'demo',
      measure: 'megabytes of the loader at most',
      figures: {},
      ratio: megabytes,
      goal: { atMost: 500 },
    };
  } finally {
    await drop();
    await admin.end();
    await rm(pictures, { recursive: true, force: true });
  }
}

/** Seconds that it takes to copy the rows of the largest tables into bare ones. */
async function copiedAgain(url: string): Promise<number> {
  const [source, target] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([source.connect(), target.connect()]);
  try {
    await target.query('create schema bare');
    const began = performance.now();
    for (const table of TABLES) {
      const bare = `bare.${table.replace('.', '_')}`;
      await target.query(`create table ${bare} as table ${table} with no data`);
      await pipeline(
        source.query(copyTo(`copy (table ${table}) to stdout`)),
        target.query(copyFrom(`copy ${bare} from stdin`)),
      );
    }
    return (performance.now() - began) / 1_000;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}
