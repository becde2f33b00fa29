import type { Tx } from './database.js';

/**
 * What a service puts aside of a member who has left and may come back: rows as they were, in its table `sealed`, which nobody
 * else reads. The tables they stood in know nothing of them any more, so whatever reads those finds what is there for everybody.
 * Names of tables and columns, and conditions, are the code's own words.
 */

/**
 * Puts aside the rows that meet the conditions, where `$1` is the member, as they are before they go or change. What was put
 * aside before and has not been put back is the whole of it: nothing is added.
 */
export async function seal(tx: Tx, memberId: number, conditions: Readonly<Record<string, string>>): Promise<void> {
  if (await tx.some(`select 1 from sealed where member_id = $1 limit 1`, [memberId])) return;
  for (const [table, condition] of Object.entries(conditions))
    await tx.run(
      `insert into sealed (member_id, relation, content)
       select $1::bigint, '${table}', to_jsonb(kept) from ${table} kept where ${condition}`,
      [memberId],
    );
}

/** News came before that on which it follows, as of a return before that of the leaving, and is tried again after it. */
export class NotHere extends Error {
  constructor(what: string) {
    super(`${what} is not here yet`);
  }
}

/** The rows that were put aside, as `r`. */
const contents = (table: string): string =>
  `sealed s cross join lateral jsonb_populate_record(null::${table}, s.content) r
   where s.member_id = $1 and s.relation = '${table}'`;

/** Puts rows back that are gone. Those that are there, or do not meet the condition (as `r`), are passed over. */
export async function putBack(tx: Tx, memberId: number, table: string, condition = 'true'): Promise<void> {
  const columns = await columnsOf(tx, memberId, table);
  if (columns.length === 0) return;
  await tx.run(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${columns.map((column) => `r.${column}`).join(', ')} from ${contents(table)} and ${condition}
     on conflict do nothing`,
    [memberId],
  );
}

/** Gives rows that are still there (as `now`) what they held, all of it but some columns. */
export async function fillAgain(tx: Tx, memberId: number, table: string, but: readonly string[] = []): Promise<void> {
  const columns = (await columnsOf(tx, memberId, table)).filter((column) => !['id', ...but].includes(column));
  if (columns.length === 0) return;
  await setAgain(tx, memberId, table, columns.map((column) => `${column} = r.${column}`).join(', '));
}

/** Changes rows that are still there (as `now`) by what they held (as `r`). */
export const setAgain = (tx: Tx, memberId: number, table: string, set: string, condition = 'true'): Promise<void> =>
  tx.run(`update ${table} now set ${set} from ${contents(table)} and now.id = r.id and ${condition}`, [memberId]);

/** Tables of what there is between two members, with the two columns that say who. */
export type Between = Readonly<Record<string, readonly [string, string]>>;

/** Who has left as well, of all whom something is about that was put aside of a member. */
export async function goneToo(tx: Tx, memberId: number, tables: Between): Promise<number[]> {
  const named = Object.entries(tables).flatMap(([table, columns]) =>
    columns.map(
      (column) => `select (content ->> '${column}')::bigint from sealed where member_id = $1 and relation = '${table}'`,
    ),
  );
  const gone = await tx.rows<{ id: number }>(
    `select f.member_id as id from former_member f where f.member_id <> $1 and f.member_id in (${named.join(' union ')})`,
    [memberId],
  );
  return gone.map(({ id }) => id);
}

/** What there was between a member who is back and another who is gone waits for the other's return from now on. */
export async function handOver(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
  tables: Between,
): Promise<void> {
  for (const [table, columns] of Object.entries(tables))
    await tx.run(
      `update sealed set member_id = $2 where member_id = $1 and relation = '${table}'
         and $2 in (${columns.map((column) => `(content ->> '${column}')::bigint`).join(', ')})`,
      [from, to],
    );
}

/** Forgets what was put aside of a member: it is back where it was, or nothing brings it back any more. */
export const unseal = (tx: Tx, memberId: number): Promise<void> =>
  tx.run(`delete from sealed where member_id = $1`, [memberId]);

/** The columns that the rows were put aside with and that can be written; one that has come since has its default. */
async function columnsOf(tx: Tx, memberId: number, table: string): Promise<string[]> {
  const columns = await tx.rows<{ name: string }>(
    `select quote_ident(a.attname) as name from pg_attribute a
     where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and exists (select from sealed s where s.member_id = $1 and s.relation = '${table}' and s.content ? a.attname)
     order by a.attnum`,
    [memberId],
  );
  return columns.map(({ name }) => name);
}
