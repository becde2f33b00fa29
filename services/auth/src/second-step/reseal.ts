import type { Sql } from '#platform/data/database';
import { reseal, type Resealed } from '#platform/security/reseal';
import type { Seal } from '#platform/security/seal';
import { MEMBER_FACTOR } from './factors.js';

/** Seals the second factors of members with the newest key, those too that undoing a change may bring back. */
export const resealMembers = (sql: Sql, seal: Seal): Promise<Resealed> =>
  reseal(sql, seal, { table: 'second_factor', key: 'id', purpose: MEMBER_FACTOR });
