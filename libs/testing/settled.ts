import { SERVICE_NAMES } from '#platform/service';
import type { TestDatabase } from './database.js';
import { eventually } from './eventually.js';

/**
 * Waits until every event there is has been handled by everybody it concerns, with all that followed from it; lets the
 * time pass that events wait for. Events of the types in `but` are left alone.
 */
export async function settled(product: Pick<TestDatabase, 'sql'>, but: readonly string[] = []): Promise<void> {
  // One statement looks at one moment. One outbox after the other would miss what is put into the first meanwhile.
  const waiting = SERVICE_NAMES.map(
    (name) => `select '${name}' as of, type, due_at > now() as later from ${name}.outbox where type <> all($1)`,
  );
  await eventually(async () => {
    const found = await product.sql<{ of: string; later: boolean }>(waiting.join(' union all '), [but]);
    for (const name of new Set(found.filter(({ later }) => later).map((event) => event.of)))
      await product.sql(`update ${name}.outbox set due_at = now() where due_at > now() and type <> all($1)`, [but]);
    expect(found).toEqual([]);
  }, 120_000);
}
