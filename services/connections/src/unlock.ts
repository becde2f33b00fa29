import type { Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';

/** Who lets whom see their profile although it is private. */
export interface Unlocked {
  readonly owner: number;
  readonly other: number;
}

/**
 * Lets `other` see `owner`'s profile although it is private, unless one has blocked the other or is gone. What lets in during a
 * block is from before it, late, or from undoing the other's block: so it comes with the undoing of the one that is left.
 */
export async function unlock(tx: Tx, ...pairs: readonly Unlocked[]): Promise<void> {
  const [owners, others] = [pairs.map(({ owner }) => owner), pairs.map(({ other }) => other)];
  await takeTurns(tx, ...owners, ...others);
  await tx.run({ name: 'unlock', text: UNLOCK }, [owners, others]);
}

const UNLOCK = `
  with given as (
    select distinct p.owner_id, p.other_id from unnest($1::bigint[], $2::bigint[]) as p(owner_id, other_id)
    where not exists (select from former_member f where f.member_id in (p.owner_id, p.other_id))
  ), apart as materialized (
    select g.* from given g
    where exists (select from block_pair b where b.member_id = g.owner_id and b.other_id = g.other_id)
  ), kept as (
    update block b set blocker_let_in = b.blocker_let_in or side.by_blocker, blocked_let_in = b.blocked_let_in or side.by_blocked
    from (
      select one.blocker_id, one.blocked_id, bool_or(one.lets) as by_blocker, bool_or(not one.lets) as by_blocked
      from (
        select owner_id as blocker_id, other_id as blocked_id, true as lets from apart
        union all select other_id, owner_id, false from apart
      ) one
      group by one.blocker_id, one.blocked_id
    ) side
    where b.blocker_id = side.blocker_id and b.blocked_id = side.blocked_id
  )
  insert into unlock (owner_id, other_id) select * from given except select * from apart
  on conflict do nothing`;
