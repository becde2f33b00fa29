import { PUSH_KINDS, type PushKind } from '#contract';
import type { Sql } from '#platform/data/database';

/** Whether a member wants to be told of such a thing on the devices where they have notices switched on. */
export async function wantsPush(_sql: Sql, _memberId: number, kind: PushKind): Promise<boolean> {
  return PUSH_KINDS.includes(kind);
}
