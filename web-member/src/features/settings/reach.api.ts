import { useQuery } from '@tanstack/react-query';
import { API, AvoidedBody, HiddenWordsBody, ReachBody, type AvoidedAddress } from '#contract';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';

/** Who may reach the reader. Another device may have changed it since. */
export const useReach = () =>
  useQuery({
    queryKey: queryKeys.reach,
    queryFn: async ({ signal }) => ReachBody.parse(await api.get(API.reach, { signal })),
    staleTime: 0,
  });

export async function saveReach(change: Partial<ReachBody>): Promise<true> {
  const answer = ReachBody.parse(await api.post(API.chooseReach, change));
  await queryClient.cancelQueries({ queryKey: queryKeys.reach });
  queryClient.setQueryData(queryKeys.reach, answer);
  return true;
}

export const useHiddenWords = () =>
  useQuery({
    queryKey: queryKeys.hiddenWords,
    queryFn: async ({ signal }) => HiddenWordsBody.parse(await api.get(API.hiddenWords, { signal })).words,
  });

export async function changeHiddenWords(change: {
  readonly add?: string[];
  readonly remove?: string[];
}): Promise<void> {
  const { words } = HiddenWordsBody.parse(await api.post(API.changeHiddenWords, { add: [], remove: [], ...change }));
  queryClient.setQueryData(queryKeys.hiddenWords, words);
}

export const useAvoided = () =>
  useQuery({
    queryKey: queryKeys.avoided,
    queryFn: async ({ signal }) => AvoidedBody.parse(await api.get(API.avoided, { signal })).addresses,
  });

/** Whoever is parted from the reader by it is out of every list from the next request on. */
function avoidedNow(answer: unknown): void {
  queryClient.setQueryData<readonly AvoidedAddress[]>(queryKeys.avoided, AvoidedBody.parse(answer).addresses);
  for (const queryKey of [queryKeys.search, queryKeys.fastPhotos, queryKeys.conversations, queryKeys.inbox])
    void queryClient.invalidateQueries({ queryKey });
}

export const avoid = async (email: string, label: string): Promise<void> =>
  avoidedNow(await api.post(API.avoid, { email, label }));

export const meetAgain = async (id: number): Promise<void> => avoidedNow(await api.post(API.meetAgain, { id }));
