import type { Sql } from '#platform/data/database';
import type { Seal } from '#platform/security/seal';
import { SECOND_FACTOR } from './second-factor.js';

/** How many second factors were sealed anew, and how many of those that should be no key opens. */
export interface Resealed {
  readonly anew: number;
  readonly lost: number;
}

/** Seals with the newest key what older ones seal, so that these can go. May run at any time, and again. */
export async function resealSecondFactors(sql: Sql, seal: Seal): Promise<Resealed> {
  const all = await sql.rows<{ staff_id: number; secret: Buffer }>(`select staff_id, secret from second_factor`);
  const older = all.filter(({ secret }) => !seal.isNewest(secret));
  let anew = 0;
  for (const { staff_id, secret } of older) {
    const content = seal.open(SECOND_FACTOR, secret);
    if (content === undefined) continue;
    // Whoever sets another one meanwhile keeps that.
    await sql.run(`update second_factor set secret = $3 where staff_id = $1 and secret = $2`, [
      staff_id,
      secret,
      seal.close(SECOND_FACTOR, content),
    ]);
    anew += 1;
  }
  return { anew, lost: older.length - anew };
}
