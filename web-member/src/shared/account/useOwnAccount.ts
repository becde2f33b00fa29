import { useQuery } from '@tanstack/react-query';
import { API, OwnAccountBody } from '#contract';
import { api } from '../data/api';
import { queryKeys } from '../data/queryKeys';

/** What the member signs in with, and whether the address is confirmed. */
export const useOwnAccount = () =>
  useQuery({
    queryKey: queryKeys.account,
    queryFn: async ({ signal }) => OwnAccountBody.parse(await api.get(API.ownAccount, { signal })),
  });
