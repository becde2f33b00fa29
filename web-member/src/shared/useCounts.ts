import { useQuery } from '@tanstack/react-query';
import { API, type LiveCountsBody } from '#contract';
import { api } from './api';
import { queryKeys } from './queryKeys';
import { useSession } from './session';

const NOTHING_NEW: LiveCountsBody = { unreadMail: 0, newWinks: 0, newViews: 0, newFavoritedMe: 0 };

/** What is new for the member. Live events refresh it; without an answer nothing is claimed to be new. */
export function useCounts(): LiveCountsBody {
  const { isAuthenticated } = useSession();
  const { data } = useQuery({
    queryKey: queryKeys.counts,
    queryFn: ({ signal }) => api.get<LiveCountsBody | null>(API.liveCounts, { signal }),
    enabled: isAuthenticated,
  });
  return { ...NOTHING_NEW, ...data };
}
