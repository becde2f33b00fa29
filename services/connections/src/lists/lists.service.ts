import { Injectable } from '@nestjs/common';
import { BlockedRow, FavoritedMeRow, FavoriteRow, ViewRow, WinkRow, type PageRequest, type RowInput } from '#contract';
import { Database } from '#platform/data/database';
import { BLOCKED_PAGE, BLOCKED_TOTAL, LISTS, pageOf, totalOf, type ListName } from './lists.queries.js';

/** The lists that tell something new until their first page has been looked at. */
const NEWS: Partial<Record<ListName, string>> = { views: 'view', winks: 'wink', favoritedMe: 'favorite' };
const ROWS = {
  views: ViewRow,
  winks: WinkRow,
  filteredWinks: WinkRow,
  favorites: FavoriteRow,
  favoritedMe: FavoritedMeRow,
  filteredFavoritedMe: FavoritedMeRow,
} as const;

/** A page of positional rows with the number of all rows (product.md 3, Paged list). */
export interface PageOfRows {
  readonly content: unknown[][];
  readonly totalElements: number;
}

/** The lists of who viewed, winked at or favorited whom, and of whom a member has blocked. */
@Injectable()
export class ListsService {
  constructor(private readonly database: Database) {}

  async list(name: ListName, owner: number, { page, size }: PageRequest): Promise<PageOfRows> {
    const [rows, [count]] = await Promise.all([
      this.database.rows<RowInput<typeof ViewRow>>({ name: `list-${name}`, text: pageOf(name) }, [
        owner,
        size,
        page * size,
      ]),
      this.database.rows<{ total: number }>({ name: `count-${name}`, text: totalOf(name) }, [owner]),
    ]);
    const kind = NEWS[name];
    if (kind && page === 0) await this.markSeen(owner, kind);
    return { content: rows.map((row) => ROWS[name].encode(row)), totalElements: count!.total };
  }

  private async markSeen(member: number, kind: string): Promise<void> {
    await this.database.run(
      `insert into seen (member_id, kind, at) values ($1, $2, now()) on conflict (member_id, kind) do update set at = now()`,
      [member, kind],
    );
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

  /** Takes rows off the owner's list, named by row id or member id; a later wink, view or favorite shows again. */
  async putAway(name: ListName, owner: number, ids: readonly number[]): Promise<number> {
    const { table, owner: ownerColumn, other, hideable } = LISTS[name];
    const change = hideable ? `update ${table} set hidden_by_owner = true` : `delete from ${table}`;
    return this.database.transaction(async (tx) => {
      return tx.changed(
        `${change} where ${ownerColumn} = $1 and (id = any($2) or ${other} = any($2)) ${hideable ? 'and not hidden_by_owner and not held' : ''}`,
        [owner, ids],
      );
    });
  }
}
