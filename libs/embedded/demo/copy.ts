import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Value = string | number | boolean | Date | null | object;
export type Row = Readonly<Record<string, Value>>;

const CHUNK = 256 * 1024;

/** Writes rows with COPY; all rows have the columns of the first. Gives the number of rows. */
export async function copyRows(client: pg.Client, table: string, rows: Iterable<Row>): Promise<number> {
  const source = rows[Symbol.iterator]();
  const first = source.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value);
  let count = 0;
  const lines = function* (): Generator<string> {
    let chunk = '';
    for (let next = first as IteratorResult<Row>; !next.done; next = source.next()) {
      const row = next.value;
      chunk += `${columns.map((column) => encode(row[column] ?? null)).join('\t')}\n`;
      count += 1;
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
    if (chunk) yield chunk;
  };
  const names = columns.map((column) => `"${column}"`).join(', ');
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${table} (${names}) from stdin`)));
  return count;
}

/** One value in COPY's text format. */
function encode(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] as string) : text;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
