import { rm } from 'node:fs/promises';
import { SessionUses } from '#platform/security/session-uses';
import type { ServiceDefinition } from '#platform/service';
import { allServices } from '../../services/all.js';
import { startTestApp, type ChangedSettings, type TestApp } from './app.js';
import { eventually } from './eventually.js';
import { atWorkerEnd } from './worker.js';

/** A running product, and the tables that held nothing when it began. */
interface Kept {
  readonly app: TestApp;
  readonly tables: readonly string[];
}

/** With a table that has grown beyond so many bytes all are quicker truncated, which makes their files anew, than deleted from. */
const LARGE = 256 * 1024;

/** One that serves the web apps, and one that does not. */
const kept = new Map<boolean, Kept>();
const ofAll = async (end: (app: TestApp) => Promise<void>): Promise<void> =>
  void (await Promise.all([...kept.values()].map(({ app }) => end(app))));
atWorkerEnd(
  () => ofAll((app) => app.stop()),
  () => ofAll((app) => app.leave()),
);

/**
 * The whole product in one process on the ordinary settings, shared by the test files of a worker. Whoever asks gets it
 * empty: without members, photos, staff, mails or events under way, and with the clock at its true time. `web` serves
 * the built web apps too, `settings` are those that differ from the ordinary ones. A file that needs others to be
 * different, or reaches behind the product, starts its own with `startTestApp`.
 */
export async function sharedApp({
  web = false,
  settings,
}: { web?: boolean; settings?: ChangedSettings } = {}): Promise<TestApp> {
  let product = kept.get(web);
  if (!product || !(await isEmptied(product))) {
    kept.delete(web);
    await product?.app.stop();
    product = await begin(web);
    kept.set(web, product);
  }
  product.app.configure(settings);
  return product.app;
}

async function begin(web: boolean): Promise<Kept> {
  const app = await startTestApp(allServices, { web });
  const all = await app.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = any($1) and tablename not like '%migration%'`,
    [[...allServices.map(({ name }) => name), 'testing']],
  );
  const filled = await Promise.all(
    all.map(async ({ name }) => {
      const [found] = await app.sql<{ filled: boolean }>(`select exists (select 1 from ${name}) as filled`);
      return found!.filled;
    }),
  );
  return { app, tables: all.flatMap(({ name }, index) => (filled[index] ? [] : [name])) };
}

/** Counts a service's events that somebody has yet to handle, but for those that are held back, of which nobody knows yet. */
const underWay = ({ name }: ServiceDefinition): string =>
  `(select count(*) from ${name}.outbox where subscriber <> '' and (attempts > 0 or due_at <= now()))`;

/** Deletes from the tables that have a page. Most have none, and to delete from those takes as long. */
const deleteFromWritten = (tables: readonly string[]): string =>
  `do $$ begin
     execute (select coalesce(string_agg('delete from ' || name, '; '), 'select')
       from unnest(string_to_array('${tables.join(' ')}', ' ')) as name where pg_relation_size(name::regclass) > 0);
   end $$`;

/** Empties the product; false where something is still under way in it, or holds what has to go. */
async function isEmptied({ app, tables }: Kept): Promise<boolean> {
  try {
    // That somebody was here is news nobody is in a hurry for, so nobody is told that it waits.
    await app.running.app.get(SessionUses).write();
    await app.running.lookForEvents();
    await eventually(async () => {
      const [row] = await app.sql<{ waiting: number }>(
        `select (${allServices.map(underWay).join(' + ')})::int as waiting`,
      );
      if (row!.waiting > 0) throw new Error(`${row!.waiting} events are under way`);
    }, 3_000);
    const large = await app.sql<{ name: string }>(
      `select name from unnest($1::text[]) as name where pg_relation_size(name::regclass) > ${LARGE}`,
      [tables],
    );
    // Nobody writes meanwhile. Some tables guard themselves against it by triggers; as a replica, the administrator
    // passes them. A relay at its poll holds locks for a moment, in another order: then one of the two gives way.
    await app.sql(
      [
        `set session_replication_role = replica; set lock_timeout = '5s'`,
        `lock table ${tables.join(', ')} in exclusive mode`,
        large.length > 0 ? `truncate ${tables.join(', ')}` : deleteFromWritten(tables),
        `reset lock_timeout; reset session_replication_role`,
      ].join('; '),
    );
  } catch {
    return false;
  }
  await rm(app.config.all.PHOTO_DIR, { recursive: true, force: true });
  app.clock.reset();
  app.mails.messages.length = 0;
  return true;
}
