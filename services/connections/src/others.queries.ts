import { visibleTo } from '#members/published';
import type { Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { takeTurns } from '#platform/data/turns';

/** The news of a removal may be here before it is in `members.card`, so this service asks itself as well. */
export const NOBODY_GONE = `not exists (select 1 from former_member where member_id in ($1, $2))`;

/**
 * Whether the viewer may see the other, for the rest of the transaction: a block or a removal waits until it is over.
 * Somebody who cannot be seen does not exist for the viewer.
 */
export async function canSee(tx: Tx, viewer: number, other: number): Promise<boolean> {
  const [, sees] = await Promise.all([
    takeTurns(tx, viewer, other),
    tx.some({ name: 'can-see', text: CAN_SEE }, [viewer, other]),
  ]);
  return sees;
}

const CAN_SEE = `select 1 from members.card c where c.id = $2 and ${visibleTo('$1', 'c', 'array[$2::bigint]')} and ${NOBODY_GONE}`;

/** Refuses unless the other is somebody else whom the viewer may see. */
export async function requireVisible(tx: Tx, viewer: number, other: number): Promise<void> {
  if (viewer === other) throw refuse('OWN_PROFILE');
  if (!(await canSee(tx, viewer, other))) throw refuse('MEMBER_NOT_FOUND');
}

/** The name under which the viewer, `$1`, sees the other, `$2`, just now; null where they cannot. */
export const NAME_SEEN = `(select c.name from members.card c where c.id = $2 and ${visibleTo('$1', 'c', 'array[$2::bigint]')})`;

/**
 * Whether an id is or was a member's, seen or not: safety never depends on what one may see, nor on whether the other
 * has left meanwhile. What is known of who has left ends with the term for safety data.
 */
export const KNOWN = (id: string): string =>
  `(exists (select from former_member where member_id = ${id})
    or exists (select from members.card c where c.id = ${id} and c.status <> 'removed'))`;
