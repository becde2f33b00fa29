import { Injectable } from '@nestjs/common';
import {
  BlockedRow,
  FavoritedMeRow,
  FavoriteRow,
  ViewRow,
  WinkRow,
  type PageOfRows,
  type PageRequest,
  type RowInput,
} from '#contract';
import { visibleTo } from '#members/published';
import { Database } from '#platform/data/database';
import {
  BLOCKED_PAGE,
  BLOCKED_TOTAL,
  deepPageOf,
  LISTS,
  MARK_SEEN,
  NEAR,
  pageOf,
  totalOf,
  type ListName,
} from './lists.queries.js';

const ROWS = {
  views: ViewRow,
  winks: WinkRow,
  filteredWinks: WinkRow,
  favorites: FavoriteRow,
  favoritedMe: FavoritedMeRow,
  filteredFavoritedMe: FavoritedMeRow,
} as const;

/** The lists of who viewed, winked at or favorited whom, and of whom a member has blocked. */
@Injectable()
export class ListsService {
  constructor(private readonly database: Database) {}

  async list(name: ListName, owner: number, { page, size }: PageRequest): Promise<PageOfRows> {
    const skipped = page * size;
    const [rows, [count]] = await Promise.all([
      this.database.rows<RowInput<typeof ViewRow> & { newAt?: string | null }>(
        skipped > NEAR
          ? { name: `list-${name}-deep`, text: deepPageOf(name) }
          : { name: `list-${name}`, text: pageOf(name) },
        [owner, size, skipped],
      ),
      this.database.rows<{ total: number }>({ name: `count-${name}`, text: totalOf(name) }, [owner]),
    ]);
    const newest = page === 0 && rows[0]?.newAt;
    if (newest) await this.database.run({ name: 'mark-seen', text: MARK_SEEN }, [owner, LISTS[name].table, newest]);
    return { content: rows.map((row) => ROWS[name].encode(row)), totalElements: count!.total };
  }

  async blocked(owner: number, { page, size }: PageRequest): Promise<PageOfRows> {
    const [rows, [count]] = await Promise.all([
      this.database.rows<RowInput<typeof BlockedRow>>({ name: 'list-blocked', text: BLOCKED_PAGE }, [
        owner,
        size,
        page * size,
      ]),
      this.database.rows<{ total: number }>({ name: 'count-blocked', text: BLOCKED_TOTAL }, [owner]),
    ]);
    return { content: rows.map((row) => BlockedRow.encode(row)), totalElements: count!.total };
  }

  /**
   * Takes rows off the owner's list, named by row id or member id; a later wink, view or favorite shows again. Gives how many
   * went of those that show: what somebody out of the owner's sight did is told by no number either.
   */
  async putAway(name: ListName, owner: number, ids: readonly number[]): Promise<number> {
    const { table, owner: ownerColumn, other, hideable } = LISTS[name];
    const change = hideable ? `update ${table} set hidden_by_owner = true` : `delete from ${table}`;
    return this.database.transaction(async (tx) => {
      const { shown } = await tx.one<{ shown: number }>(
        `with gone as (
           ${change} where ${ownerColumn} = $1 and (id = any($2) or ${other} = any($2)) ${hideable ? 'and not hidden_by_owner and not held' : ''}
           returning ${other} as other_id
         )
         select count(*) as shown from gone join members.card c on c.id = gone.other_id where ${visibleTo('$1', 'c', 'array(select gone.other_id from gone)')}`,
        [owner, ids],
      );
      return shown;
    });
  }
}
