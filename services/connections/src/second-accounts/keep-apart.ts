import type { Tx } from '#platform/data/database';

/**
 * Keeps the second accounts of whom somebody has blocked out of their sight, and them out of the other's: of one block, or
 * of one link between accounts. Says what has come of it.
 *
 * Whoever calls holds the turns of the block's two members, or of the link's two accounts. A block and a link that meet in
 * an account have that one in common, so whichever comes second finds the first.
 */
export async function keepApart(tx: Tx, because: 'block' | 'link', id: number): Promise<Apart> {
  const parted = await tx.rows<{ linkId: number; undecided: boolean; protectedId: number }>(
    { name: `keep-apart-by-${because}`, text: KEEP_APART[because] },
    [id],
  );
  return {
    undecided: distinct(parted.flatMap(({ linkId, undecided }) => (undecided ? [linkId] : []))),
    protects: distinct(parted.map(({ protectedId }) => protectedId)),
  };
}

interface Apart {
  /** The links that have an effect by this and that the desk has not decided about. */
  readonly undecided: readonly number[];
  /** Who has somebody out of sight by this: no address of a picture of theirs that was known before may show it. */
  readonly protects: readonly number[];
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/**
 * A block of one account holds for the other too. What either account has blocked itself is theirs alone as long as the
 * desk has not found that they are one person's: people who share a device do not share whom they want to meet.
 */
const keeping = (condition: string): string => `
  with bound as (
    select l.id, l.first_id as known_id, l.second_id as also_id, l.verdict from account_link l
    where l.verdict is distinct from 'different'
    union all
    select l.id, l.second_id, l.first_id, l.verdict from account_link l
    where l.verdict = 'same' or (l.verdict is null and l.mutual)
  ), reached as (
    select l.id as link_id, l.verdict, b.id as block_id, l.also_id as one_id, b.blocker_id as other_id,
      b.blocker_id as protected_id
    from bound l join block b on b.blocked_id = l.known_id where ${condition}
    union all
    select l.id, l.verdict, b.id, l.also_id, b.blocked_id, l.also_id
    from bound l join block b on b.blocker_id = l.known_id where l.verdict = 'same' and ${condition}
  ), kept as (
    insert into kept_apart (member_id, other_id, block_id, link_id)
    select one_id, other_id, block_id, link_id from reached where one_id <> other_id
    union all
    select other_id, one_id, block_id, link_id from reached where one_id <> other_id
    on conflict do nothing returning link_id, block_id, member_id, other_id
  )
  select r.link_id as "linkId", r.verdict is null as undecided, r.protected_id as "protectedId"
  from kept k join reached r on (r.link_id, r.block_id, r.one_id, r.other_id) = (k.link_id, k.block_id, k.member_id, k.other_id)`;

const KEEP_APART = { block: keeping('b.id = $1'), link: keeping('l.id = $1') };
