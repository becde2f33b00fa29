import { createHash } from 'node:crypto';
import type { Sql } from '#platform/data/database';

/** The last entry there is: whoever keeps number and hash elsewhere can prove later that nothing was cut off. */
export interface AuditHead {
  readonly number: number;
  readonly hash: string;
}

export type ChainVerdict =
  | { readonly intact: true; readonly head: AuditHead }
  /** `missing`: there is no entry of this number. `changed`: it does not carry the hash that its content asks for. */
  | { readonly intact: false; readonly number: number; readonly why: 'missing' | 'changed' };

interface Row {
  readonly number: number;
  readonly hash: Buffer;
  readonly fields: readonly (string | null)[];
}

const AT_ONCE = 2_000;

/** SQL of an entry: its fields as text, in the order in which `audit_text` joins them in the database. */
export const FIELDS = `array[
    number::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), staff_id::text, action, subject_kind,
    subject_id::text, details::text
  ]`;

const ROWS = `select number, hash, ${FIELDS} as fields from audit where number > $1 order by number limit ${AT_ONCE}`;

/**
 * Walks the audit from its first entry and computes every hash anew, here and not in the database. Tells the first
 * entry that is missing or was changed; `known` are entries noted earlier, which must still be there as they were.
 */
export async function verifyChain(sql: Sql, known: readonly AuditHead[] = []): Promise<ChainVerdict> {
  const noted = new Map<number, string>();
  for (const one of known) {
    if ((noted.get(one.number) ?? one.hash) !== one.hash) return { intact: false, number: one.number, why: 'changed' };
    noted.set(one.number, one.hash);
  }
  let number = 0;
  let hash: Buffer = Buffer.alloc(0);
  for (;;) {
    const rows = await sql.rows<Row>(ROWS, [number]);
    for (const row of rows) {
      number += 1;
      if (row.number !== number) return { intact: false, number, why: 'missing' };
      hash = createHash('sha256').update(hash).update(lineOf(row)).digest();
      if (!hash.equals(row.hash)) return { intact: false, number, why: 'changed' };
      const expected = noted.get(number);
      if (expected !== undefined && expected !== row.hash.toString('hex'))
        return { intact: false, number, why: 'changed' };
    }
    if (rows.length < AT_ONCE) break;
  }
  if (known.some((one) => one.number > number)) return { intact: false, number: number + 1, why: 'missing' };
  return { intact: true, head: { number, hash: hash.toString('hex') } };
}

/** The text that is hashed. */
export const lineOf = ({ fields }: Pick<Row, 'fields'>): string => fields.map((field) => field ?? '').join('\n');
