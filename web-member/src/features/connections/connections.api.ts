import {
  API,
  FavoritedMeRow,
  FavoriteRow,
  ViewRow,
  WinkRow,
  deletePayloads,
  deletionIdOf,
  type ConnectionRow,
} from '#contract';
import { api } from '../../shared/data/api';
import { queryKeys } from '../../shared/data/queryKeys';
import { usePage, type PageSource } from '../../shared/lists/usePage';
import type { Paging } from '../../shared/lists/usePaging';

const SOURCES = {
  views: { queryKey: queryKeys.views, path: API.views, row: ViewRow },
  winks: { queryKey: queryKeys.winks, path: API.winks, row: WinkRow },
  filteredWinks: { queryKey: queryKeys.filteredWinks, path: API.filteredWinks, row: WinkRow },
  favorites: { queryKey: queryKeys.favorites, path: API.favorites, row: FavoriteRow },
  favoritedMe: { queryKey: queryKeys.favoritedMe, path: API.favoritedMe, row: FavoritedMeRow },
  filteredFavoritedMe: { queryKey: queryKeys.filteredFavoritedMe, path: API.filteredFavoritedMe, row: FavoritedMeRow },
} as const satisfies Record<string, PageSource<ConnectionRow>>;
type SourceName = keyof typeof SOURCES;
export type ListName = Exclude<SourceName, `filtered${string}`>;

/** What fell out of a list by who may reach the reader; only what others send does. */
export const FILTERED: Partial<Record<ListName, SourceName>> = {
  winks: 'filteredWinks',
  favoritedMe: 'filteredFavoritedMe',
};

const DELETE_PATHS = {
  views: API.deleteViews,
  winks: API.deleteWinks,
  favorites: API.deleteFavorite,
  favoritedMe: API.deleteFavoritedMe,
} as const satisfies Record<ListName, string>;

export const useConnections = (name: SourceName, paging: Paging) => usePage<ConnectionRow>(SOURCES[name], paging);

export const deleteConnection = (name: ListName, row: ConnectionRow): Promise<unknown> =>
  api.post(DELETE_PATHS[name], deletePayloads[name]([deletionIdOf(row)]));
