import type { Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';

/** Who lets whom see their profile although it is private. */
export interface Unlocked {
  readonly owner: number;
  readonly other: number;
}

/** Lets `other` see `owner`'s profile although it is private, unless one has blocked the other or is gone. */
export async function unlock(tx: Tx, ...pairs: readonly Unlocked[]): Promise<void> {
  const [owners, others] = [pairs.map(({ owner }) => owner), pairs.map(({ other }) => other)];
  await takeTurns(tx, ...owners, ...others);
  await tx.run({ name: 'unlock', text: UNLOCK }, [owners, others]);
}

const UNLOCK = `
  insert into unlock (owner_id, other_id)
  select distinct p.owner_id, p.other_id from unnest($1::bigint[], $2::bigint[]) as p(owner_id, other_id)
  where not exists (select 1 from block_pair b where b.member_id = p.owner_id and b.other_id = p.other_id)
    and not exists (select 1 from former_member f where f.member_id in (p.owner_id, p.other_id))
  on conflict do nothing`;
