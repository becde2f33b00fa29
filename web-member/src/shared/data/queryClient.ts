import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../account/session';

/**
 * Nothing is retried behind the member's back: a 401 must be one call (product.md 4), and every list
 * offers its own "Try again". Offline calls fail at once rather than wait, so that the screen can say so; what is on
 * the screen is asked for again when the connection is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnWindowFocus: true,
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The next person at this browser must not see what the last one loaded. */
onSessionEnd(() => queryClient.clear());
