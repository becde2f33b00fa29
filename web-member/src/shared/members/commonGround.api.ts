import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { API, CommonGroundBody, withQuery } from '#contract';
import { api } from '../data/api';
import { queryKeys } from '../data/queryKeys';

/** Whom somebody seeks, and what the reader has in common with them. */
export type CommonGround = CommonGroundBody['content'][number];

/** The same of several members, by their numbers. Beside what shows them: without an answer nothing is missing. */
export const useCommonGround = (memberIds: readonly number[]) =>
  useQuery({
    queryKey: [...queryKeys.commonGround, ...memberIds],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, CommonGround>> => {
      const answer = await api.get(withQuery(API.commonGround, { ids: memberIds.join(',') }), { signal });
      return new Map(CommonGroundBody.parse(answer).content.map((ground) => [ground.memberId, ground]));
    },
    enabled: memberIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
