import type { Tx } from '#platform/data/database';

/** What members do again and again: the columns of who did it and to whom. */
const REPEATED = { wink: ['from_id', 'to_id'], view: ['viewer_id', 'viewed_id'] } as const;

/**
 * Notes that a member did something to another: one row for a pair, with the last time, at the top of the other's list
 * again. `tell` says whether that is news, which it is once a day.
 *
 * The moment is the clock's and not the transaction's: two that wait for each other may have begun in one microsecond,
 * and both would take the news for theirs. While the pair's turns are held (`takeTurns`) one follows the other.
 */
export async function note(
  tx: Tx,
  what: keyof typeof REPEATED,
  from: number,
  to: number,
): Promise<{ id: number; tell: boolean }> {
  const [by, of] = REPEATED[what];
  const row = await tx.one<{ id: number; tell: boolean }>(
    {
      name: `note-${what}`,
      text: `with this as (select clock_timestamp() as at), noted as (
       insert into ${what} as w (${by}, ${of}, told_at) select $1, $2, at from this
       on conflict (${by}, ${of}) do update set
         last_at = now(), hidden_by_owner = false,
         told_at = case when w.told_at < excluded.told_at - interval '1 day' then excluded.told_at else w.told_at end
       returning id, told_at)
     select noted.id, noted.told_at = this.at as tell from noted, this`,
    },
    [from, to],
  );
  return row;
}
