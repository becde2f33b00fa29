import type pg from 'pg';

/**
 * Does `work` without the indexes of these tables and builds them at its end, which takes a fraction of keeping them with
 * every row. Those that hold a constraint stay. Within a transaction, to whose end nobody else reads the tables.
 */
export async function withoutIndexes<T>(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const outcome = await work();
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { definition } of indexes) await client.query(definition);
  return outcome;
}
