import type { Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';

/** Lets `other` see `owner`'s profile although it is private, unless one has blocked the other or is gone. */
export async function unlock(tx: Tx, owner: number, other: number): Promise<void> {
  await takeTurns(tx, owner, other);
  await tx.run({ name: 'unlock', text: UNLOCK }, [owner, other]);
}

const UNLOCK = `
  insert into unlock (owner_id, other_id)
  select $1, $2 where not exists (select 1 from block_pair where member_id = $1 and other_id = $2)
    and not exists (select 1 from former_member where member_id in ($1, $2))
  on conflict do nothing`;
