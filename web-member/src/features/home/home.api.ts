import { useQuery } from '@tanstack/react-query';
import { API, Conversations, FavoriteRow, PAGING, withQuery } from '#contract';
import { api } from '../../shared/data/api';
import { queryKeys } from '../../shared/data/queryKeys';
import { usePage } from '../../shared/lists/usePage';

/** Of those who wait for an answer so many are shown. */
const SHOWN = 3;

/** Who waits for an answer, as the conversations know it: who has declined waits for none. */
export const useWaiting = () =>
  useQuery({
    queryKey: [...queryKeys.conversations, { waiting: SHOWN }],
    queryFn: async ({ signal }) => {
      const query = { turn: 'mine', size: SHOWN };
      return Conversations.parse(await api.get(withQuery(API.conversations, query), { signal })).content;
    },
  });

/** The first page as the list asks for it, so that it is there at once when opened from here. */
const FIRST_PAGE = { page: 0, size: PAGING.defaultSize };
const FAVORITES = { queryKey: queryKeys.favorites, path: API.favorites, row: FavoriteRow };

/** Neither of the two counts as seen by being asked for; the other lists do, so home leaves them alone. */
export const useFavorites = () => usePage<FavoriteRow>(FAVORITES, FIRST_PAGE);
