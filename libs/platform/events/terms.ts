import type { Sql, Tx } from '../data/database.js';
import { DAILY_BATCH, type DailyCounts, eraseBatch, isOver, type Span } from './daily.js';

/**
 * What goes when its time is over: rows of a table, and since when they have been there. One condition is both what a daily job
 * erases by and what an operator is shown beforehand, so that neither can say something else than the other.
 */
export interface Term {
  /** What the rows are, as the counts of daily jobs name them. */
  readonly kind: string;
  readonly table: string;
  /** How long rows stay from then on; at a moment that they name themselves unless given. */
  readonly span?: Span;
  /** SQL of a row of the table, with `$1` as the time that it is, if at all. */
  readonly due: string;
  /** SQL of a row, or of nothing: when the term began. */
  readonly since: string;
  /** Where rows stay without what they said: what is set. */
  readonly emptied?: string;
  /** How many files go with each row. */
  readonly files?: number;
  /** The setting with which the operator switches it on, where it is off by itself. */
  readonly setting?: string;
}

/** What belongs to rows of another term, whose keys it names, and goes before them. */
export interface Part extends Term {
  /** The condition for some keys, which are given as an SQL array. */
  readonly of: (keys: string) => string;
}

/** Rows go when a span has passed since a moment of theirs, and they meet a further condition. */
export function term(kind: string, table: string, since: string, span: Span, further?: string): Term {
  return { kind, table, span, since, due: [isOver(since, span), ...(further ? [further] : [])].join(' and ') };
}

/** What goes with the rows of a term, by the `key` of these. */
export function partOf(whole: Term, key: string, kind: string, table: string, of: Part['of']): Part {
  return {
    kind,
    table,
    span: whole.span,
    of,
    due: of(`array(select ${key} from ${whole.table} where ${whole.due})`),
    since: `(select min(${whole.since}) from ${whole.table} where ${whole.due})`,
  };
}

/** Erases, or empties, up to a batch of rows of each term and gives how many there were. */
export async function eraseDue(tx: Tx, terms: readonly Term[], now: Date): Promise<DailyCounts> {
  const counts: Record<string, number> = {};
  for (const { kind, table, due, emptied } of terms)
    counts[kind] = await (emptied === undefined
      ? eraseBatch(tx, table, due, valuesOf(due, now))
      : tx.changed(
          `update ${table} set ${emptied} where ctid = any(array(
             select ctid from ${table} where ${due} limit ${DAILY_BATCH} for update skip locked))`,
          valuesOf(due, now),
        ));
  return counts;
}

/** Erases up to a batch of what belongs to some keys, part by part, and gives how many rows there were. */
export async function eraseParts(tx: Tx, parts: readonly Part[], keys: readonly number[]): Promise<DailyCounts> {
  const counts: Record<string, number> = {};
  for (const { kind, table, of } of parts) counts[kind] = await eraseBatch(tx, table, of('$1'), [keys]);
  return counts;
}

/** A few rows of a term that are due, by their key, locked; the others are left to the next batch. */
export async function fewDue(tx: Tx, { table, due, since }: Term, key: string, few: number, now: Date) {
  const found = await tx.rows<{ id: number }>(
    `select ${key} as id from ${table} where ${due} order by ${since} limit ${few} for update skip locked`,
    valuesOf(due, now),
  );
  return found.map(({ id }) => id);
}

/** How much of a term is due. */
export interface Due {
  readonly rows: number;
  readonly oldest: Date | null;
}

/** Counts what a term would erase now; changes nothing. */
export function countDue(sql: Sql, { table, due, since }: Term, now: Date): Promise<Due> {
  return sql.one<Due>(
    `select count(*) as rows, min(${since})::timestamptz as oldest from ${table} where ${due}`,
    valuesOf(`${due} ${since}`, now),
  );
}

const valuesOf = (text: string, now: Date): Date[] => (text.includes('$1') ? [now] : []);
