import { useQuery } from '@tanstack/react-query';
import { API, type LiveCountsBody } from '#contract';
import { api } from './api';
import { queryKeys } from './queryKeys';
import { useSession } from '../account/session';

const NOTHING_NEW: LiveCountsBody = {
  unreadMail: 0,
  newWinks: 0,
  newViews: 0,
  newFavoritedMe: 0,
  newDecisions: 0,
};

/** What is new for the member and whether that is known yet. Live events refresh it. */
export function useKnownCounts(): { readonly counts: LiveCountsBody | null; readonly isPending: boolean } {
  const { isAuthenticated } = useSession();
  const { data, isPending } = useQuery({
    queryKey: queryKeys.counts,
    queryFn: ({ signal }) => api.get<LiveCountsBody | null>(API.liveCounts, { signal }),
    enabled: isAuthenticated,
  });
  return { counts: data ? { ...NOTHING_NEW, ...data } : null, isPending };
}

/** The same for badges: without an answer nothing is claimed to be new. */
export const useCounts = (): LiveCountsBody => useKnownCounts().counts ?? NOTHING_NEW;
