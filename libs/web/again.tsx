import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Has all that the filters name asked again. What is just being fetched for the first time may come as it was before, and would
 * count as the new one by itself: so it is broken off, and asked anew.
 */
export function askAgain(queries: QueryClient, filters: QueryFilters): void {
  const unread = new Set<Query>(
    queries
      .getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching'),
  );
  void queries.invalidateQueries(filters);
  if (unread.size === 0) return;
  const them = { predicate: (query: Query) => unread.has(query) };
  void queries.cancelQueries(them).then(() => queries.invalidateQueries(them));
}
