import { allServices } from '../../services/all.js';
import { startTestApp, type TestApp } from './app.js';
import { eventually } from './eventually.js';
import { atWorkerEnd } from './worker.js';

/** A running product, and the tables that held nothing when it began. */
interface Kept {
  readonly app: TestApp;
  readonly web: boolean;
  readonly tables: string;
}

let kept: Kept | undefined;
atWorkerEnd(async () => kept?.app.stop());

/**
 * The whole product in one process on the ordinary settings, shared by the test files of a worker. Whoever asks gets it
 * empty: without members, staff, mails or events under way, and with the clock at its true time. `web` serves the built
 * web apps too. A file that needs other settings, or reaches behind the product, starts its own with `startTestApp`.
 */
export async function sharedApp({ web = false }: { web?: boolean } = {}): Promise<TestApp> {
  if (kept && kept.web === web && (await isEmptied(kept))) return kept.app;
  const before = kept;
  kept = undefined;
  await before?.app.stop();
  kept = await begin(web);
  return kept.app;
}

async function begin(web: boolean): Promise<Kept> {
  const app = await startTestApp(allServices, { web });
  const all = await app.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = any($1) and tablename not like '%migration%'`,
    [allServices.map(({ name }) => name)],
  );
  const filled = await Promise.all(
    all.map(async ({ name }) => {
      const [found] = await app.sql<{ filled: boolean }>(`select exists (select 1 from ${name}) as filled`);
      return found!.filled;
    }),
  );
  return { app, web, tables: all.flatMap(({ name }, index) => (filled[index] ? [] : [name])).join(', ') };
}

/** Empties the product; false where something is still under way in it, or holds what has to go. */
async function isEmptied({ app, tables }: Kept): Promise<boolean> {
  try {
    await eventually(async () => {
      const [row] = await app.sql<{ waiting: number }>(
        `select (${allServices.map(({ name }) => `(select count(*) from ${name}.outbox)`).join(' + ')})::int as waiting`,
      );
      if (row!.waiting > 0) throw new Error(`${row!.waiting} events are under way`);
    }, 3_000);
    // Some tables guard themselves against it by triggers; as a replica, the administrator passes them. A relay at its
    // poll holds locks for a moment, in another order: then one of the two gives way.
    await app.sql(
      `set session_replication_role = replica; set lock_timeout = '5s'; truncate ${tables};
       reset lock_timeout; reset session_replication_role`,
    );
  } catch {
    return false;
  }
  app.clock.reset();
  app.mails.messages.length = 0;
  return true;
}
