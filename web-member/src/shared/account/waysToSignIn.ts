import { queryOptions, useQuery } from '@tanstack/react-query';
import { API, type WaysToSignInBody } from '#contract';
import { api } from '../data/api';
import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';

/** So long the sign-in page waits to be told before it is drawn. */
const PATIENCE_MILLISECONDS = 1_000;

/** Outlives the end of a session, which empties the cache: it says nothing about anybody. */
let told: WaysToSignInBody | undefined;

const ways = queryOptions({
  queryKey: queryKeys.waysToSignIn,
  queryFn: async ({ signal }) => (told = await api.get<WaysToSignInBody>(API.waysToSignIn, { signal })),
  initialData: () => told,
  staleTime: Infinity,
});

/** Whether there is a provider to sign in with; as long as nobody has said no, there is. */
export const useGoogleSignIn = (): boolean => useQuery(ways).data?.google ?? true;

/** Whether this browser can use passkeys on the page that it shows: not as long as nobody has said for which host they are. */
export function usePasskeys(): boolean {
  const host = useQuery(ways).data?.passkeyHost;
  if (!host || !('PublicKeyCredential' in window)) return false;
  const { hostname } = window.location;
  return hostname === host || hostname.endsWith(`.${host}`);
}

/** Asks before the sign-in page is drawn, so that nothing on it moves afterwards. Never fails. */
export async function askForWaysToSignIn(): Promise<void> {
  await Promise.race([
    queryClient.prefetchQuery(ways),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS)),
  ]);
}
