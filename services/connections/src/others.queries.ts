import { visibleTo } from '#members/published';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import { takeTurns } from '#platform/turns';

/** The news of a removal may be here before it is in `members.card`, so this service asks itself as well. */
const NOBODY_GONE = `not exists (select 1 from former_member where member_id in ($1, $2))`;

/**
 * Whether the viewer may see the other, for the rest of the transaction: a block or a removal waits until it is over.
 * Somebody who cannot be seen does not exist for the viewer.
 */
export async function canSee(tx: Tx, viewer: number, other: number): Promise<boolean> {
  await takeTurns(tx, viewer, other);
  const found = (await tx.query(
    `select 1 from members.card c where c.id = $2 and ${visibleTo('$1', 'c')} and ${NOBODY_GONE}`,
    [viewer, other],
  )) as unknown[];
  return found.length > 0;
}

/** Refuses unless the other is somebody else whom the viewer may see. */
export async function requireVisible(tx: Tx, viewer: number, other: number): Promise<void> {
  if (viewer === other) throw refuse('OWN_PROFILE');
  if (!(await canSee(tx, viewer, other))) throw refuse('MEMBER_NOT_FOUND');
}

/** Whether the other is a living account, seen or not: safety never depends on what one may see. */
export async function isMember(tx: Tx, viewer: number, other: number): Promise<boolean> {
  await takeTurns(tx, viewer, other);
  const found = (await tx.query(
    `select 1 from members.card c where c.id = $2 and c.status <> 'removed' and ${NOBODY_GONE}`,
    [viewer, other],
  )) as unknown[];
  return found.length > 0;
}
