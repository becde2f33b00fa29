import type { Tx } from '#platform/data/database';

/** Whoever leaves is found by no search any more, and keeps none. */
export async function forgetSearches(tx: Tx, memberId: number): Promise<void> {
  await tx.run(`delete from saved_search where member_id = $1`, [memberId]);
  await tx.run(`delete from deleted_search where member_id = $1 or found @> $2::jsonb`, [
    memberId,
    JSON.stringify([{ match_id: memberId }]),
  ]);
  await tx.run(`delete from search_gathering where member_id = $1`, [memberId]);
  await tx.run(`delete from search_match where match_id = $1`, [memberId]);
  await tx.run(`delete from search_change where member_id = $1`, [memberId]);
}
