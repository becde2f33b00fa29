import type { Sql } from '../data/database.js';
import type { Seal } from './seal.js';

/** How many secrets were sealed anew, and how many of those that should be no key opens. */
export interface Resealed {
  readonly anew: number;
  readonly lost: number;
}

/** Where sealed secrets lie: the table, the number of their row, and what they are sealed for. All are ours, none is typed. */
export interface SealedColumn {
  readonly table: string;
  readonly key: string;
  readonly purpose: string;
}

/** Seals with the newest key what older ones seal, so that these can go. May run at any time, and again. */
export async function reseal(sql: Sql, seal: Seal, { table, key, purpose }: SealedColumn): Promise<Resealed> {
  const all = await sql.rows<{ id: number; secret: Buffer }>(`select ${key} as id, secret from ${table}`);
  const older = all.filter(({ secret }) => !seal.isNewest(secret));
  let anew = 0;
  for (const { id, secret } of older) {
    const content = seal.open(purpose, secret);
    if (content === undefined) continue;
    // Whoever sets another one meanwhile keeps that.
    await sql.run(`update ${table} set secret = $3 where ${key} = $1 and secret = $2`, [
      id,
      secret,
      seal.close(purpose, content),
    ]);
    anew += 1;
  }
  return { anew, lost: older.length - anew };
}
