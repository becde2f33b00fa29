import pg from 'pg';
import { loadDemo } from '#embedded/demo/load';
import { migrate } from '#platform/data/migrate';
import { allServices } from '../../services/all.js';
import { backends, usedBetween } from '../support/cpu.js';

const NAME = 'bench_http';

/** Nobody looks at a picture here, so all of them count as drawn. */
const NO_PICTURES = { put: async () => undefined, get: async () => Buffer.alloc(0) };

export interface DemoDatabase {
  readonly url: string;
  /** Begins to count the CPU milliseconds of its backends; the answer ends the count. */
  count(): Promise<() => Promise<number>>;
  drop(): Promise<void>;
}

/** A database of its own with the demo members. */
export async function demoDatabase(adminUrl: string, members: number): Promise<DemoDatabase> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const drop = async (): Promise<void> => {
    await admin.query(`drop database if exists ${NAME} with (force)`);
  };
  await drop();
  await admin.query(`create database ${NAME}`);
  const url = new URL(adminUrl);
  url.pathname = `/${NAME}`;
  await migrate(url.href, allServices);
  await loadDemo({ adminUrl: url.href, photoStore: NO_PICTURES, members, log: () => undefined });
  const count = async () => {
    const before = await backends(admin, NAME);
    return async () => usedBetween(before, await backends(admin, NAME));
  };
  return { url: url.href, count, drop: () => drop().finally(() => admin.end()) };
}
