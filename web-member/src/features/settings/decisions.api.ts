import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { API, ContactAnswers, OwnDecisions, Warnings, type LiveCountsBody } from '#contract';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { useCounts } from '../../shared/data/useCounts';

/** Asked for whenever the page opens: what is looked at there must be all there is. */
export const useDecisions = () =>
  useQuery({
    queryKey: queryKeys.decisions,
    queryFn: async ({ signal }) => OwnDecisions.parse(await api.get(API.ownDecisions, { signal })),
    staleTime: 0,
  });

export const useWarnings = () =>
  useQuery({
    queryKey: queryKeys.warnings,
    queryFn: async ({ signal }) => Warnings.parse(await api.get(API.warnings, { signal })),
    staleTime: 0,
  });

export const useAnswers = () =>
  useQuery({
    queryKey: queryKeys.answers,
    queryFn: async ({ signal }) => ContactAnswers.parse(await api.get(API.contactAnswers, { signal })),
    staleTime: 0,
  });

/** Ends the badge once all lists are on the screen as they are now. One that failed leaves it for the next visit. */
export function useLookedAt(): void {
  const lists = [useDecisions(), useWarnings(), useAnswers()];
  const { newDecisions } = useCounts();
  const shown = lists.every(({ isSuccess, isFetching }) => isSuccess && !isFetching);
  useEffect(() => {
    if (shown && newDecisions > 0) void lookedAt();
  }, [shown, newDecisions]);
}

async function lookedAt(): Promise<void> {
  try {
    await api.post(API.sawDecisions);
  } catch (error) {
    console.warn('The decisions stay marked as new', error);
    return;
  }
  queryClient.setQueryData<LiveCountsBody>(queryKeys.counts, (counts) => counts && { ...counts, newDecisions: 0 });
}
