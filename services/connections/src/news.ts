import type { Statement, Tx } from '#platform/data/database';

/** Of the pair `$1` and `$2`, by the columns that say so; `last` is what it is since the last time, `$3`. */
const noteIn = (table: string, by: string, of: string, last?: string): Statement => ({
  name: `note-${table}`,
  text: `with this as (select clock_timestamp() as at), noted as (
     insert into ${table} as n (${by}, ${of}, told_at ${last ? `, ${last}` : ''})
     select $1, $2, at ${last ? ', $3' : ''} from this
     on conflict (${by}, ${of}) do update set
       last_at = now(), hidden_by_owner = false, ${last ? `${last} = excluded.${last},` : ''}
       told_at = case when n.told_at < excluded.told_at - interval '1 day' then excluded.told_at else n.told_at end
     returning id, told_at)
   select noted.id, noted.told_at = this.at as tell from noted, this`,
});

const NOTE_WINK = noteIn('wink', 'from_id', 'to_id', 'filtered');
const NOTE_VIEW = noteIn('view', 'viewer_id', 'viewed_id');

interface Noted {
  readonly id: number;
  readonly tell: boolean;
}

/**
 * Notes that a member did something to another: one row for a pair, with the last time, at the top of the other's list
 * again; a wink may fall out. `tell` says whether that is news, which it is once a day.
 *
 * The moment is the clock's and not the transaction's: two that wait for each other may have begun in one microsecond,
 * and both would take the news for theirs. While the pair's turns are held (`takeTurns`) one follows the other.
 */
export function noteWink(tx: Tx, from: number, to: number, filtered: boolean): Promise<Noted> {
  return tx.one<Noted>(NOTE_WINK, [from, to, filtered]);
}

/** The same of a look at a profile. */
export function noteView(tx: Tx, viewer: number, viewed: number): Promise<Noted> {
  return tx.one<Noted>(NOTE_VIEW, [viewer, viewed]);
}

/**
 * Whether it is news to a member that another has favorited them, which it is once a day: also where the favorite was
 * taken back meanwhile and is given again. To be asked while the pair's turns are held.
 */
export async function isFavoriteNews(tx: Tx, from: number, to: number): Promise<boolean> {
  return (await tx.changed({ name: 'favorite-told', text: FAVORITE_TOLD }, [from, to])) > 0;
}

const FAVORITE_TOLD = `
  insert into favorite_told as t (from_id, to_id, told_at) values ($1, $2, clock_timestamp())
  on conflict (from_id, to_id) do update set told_at = excluded.told_at
  where t.told_at < excluded.told_at - interval '1 day'`;
