import { useQuery } from '@tanstack/react-query';
import { API, OwnAccountBody } from '#contract';
import { api } from '../data/api';
import { queryKeys } from '../data/queryKeys';
import { currentSession, renameSession, storedToken } from './session';

async function ownAccount(signal: AbortSignal): Promise<OwnAccountBody> {
  const { token } = currentSession();
  const account = OwnAccountBody.parse(await api.get(API.ownAccount, { signal }));
  // The username may have been changed on another device, or taken away. In another tab somebody else may have signed in.
  if (storedToken() === token && currentSession().username !== account.username) renameSession(account.username);
  return account;
}

/** What the member signs in with, and whether the address is confirmed. */
export const useOwnAccount = () =>
  useQuery({
    queryKey: queryKeys.account,
    queryFn: ({ signal }) => ownAccount(signal),
  });
