import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { API, ProfileViewRow, actionPayloads, decodeProfile, pathTo } from '#contract';
import { api } from '../../shared/data/api';
import { queryKeys } from '../../shared/data/queryKeys';

/**
 * Another member's profile; null when there is nothing the reader may see. The view is recorded first (product.md 4),
 * once per visit: effects run in the order of the hooks, so this call leaves before the query's.
 */
export function useViewedProfile({
  memberId,
  memberTypeId,
  own,
}: {
  memberId: number;
  memberTypeId: number;
  own: boolean;
}) {
  useEffect(() => {
    if (!own) void recordView(memberId);
  }, [memberId, own]);
  return useQuery({
    queryKey: [...queryKeys.profile, memberId],
    queryFn: async ({ signal }) =>
      decodeProfile(ProfileViewRow, await api.get(pathTo(API.viewProfile, { memberTypeId, memberId }), { signal })),
  });
}

/** A view that cannot be recorded keeps nobody from reading (product.md 7: errors are swallowed). */
async function recordView(memberId: number): Promise<void> {
  try {
    console.debug('View recorded', await api.post(API.recordView, actionPayloads.recordView(memberId)));
  } catch (error) {
    console.warn('The view could not be recorded', error);
  }
}
