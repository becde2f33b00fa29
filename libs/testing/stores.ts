import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loginsTo, type Logins } from '#embedded/logins';

/** The name of the migrated database that every test database is a copy of. */
export const TEMPLATE = 'ty_template';

export interface TestStores {
  readonly databaseUrl: string;
  readonly redisUrl?: string;
  readonly browser?: string;
}

/** The stores that the test command, or `node scripts/stores.mjs` in another terminal, keeps running. */
export function testStores(): TestStores {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, BROWSER_BIN } = process.env;
  if (TEST_DATABASE_URL) return { databaseUrl: TEST_DATABASE_URL, redisUrl: TEST_REDIS_URL, browser: BROWSER_BIN };
  const note = path.resolve('node_modules/.cache/truly-yours/test-stores.json');
  if (!existsSync(note))
    throw new Error('No test stores are running: use `npm test`, or start them with `node scripts/stores.mjs`.');
  return JSON.parse(readFileSync(note, 'utf8')) as TestStores;
}

/** How the product signs in to a test database: as on one machine, but with the password by which the tests do. */
export const testLogins = (url: string): Logins => loginsTo(url, () => decodeURIComponent(new URL(url).password));

/** The same server, another database. */
export function onDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
