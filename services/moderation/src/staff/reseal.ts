import type { Sql } from '#platform/data/database';
import { reseal, type Resealed } from '#platform/security/reseal';
import type { Seal } from '#platform/security/seal';
import { SECOND_FACTOR } from './spend-code.js';

/** Seals the second factors of the staff with the newest key, so that older ones can go. */
export const resealSecondFactors = (sql: Sql, seal: Seal): Promise<Resealed> =>
  reseal(sql, seal, { table: 'second_factor', key: 'staff_id', purpose: SECOND_FACTOR });
