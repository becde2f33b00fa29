import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** What is asked once more when its first answer is here. */
const onceMore = new WeakSet<Query>();

/**
 * Has all that the filters name asked again. What is just being fetched for the first time may come as it was before, and would
 * count as the new one by itself: so it is asked once more when it is here. Breaking it off would keep a screen empty for as
 * long as news come faster than answers.
 */
export function askAgain(queries: QueryClient, filters: QueryFilters): void {
  const unread = queries
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  void queries.invalidateQueries(filters);
  for (const query of unread) if (!onceMore.has(query)) void askOnceMore(queries, query);
}

async function askOnceMore(queries: QueryClient, query: Query): Promise<void> {
  onceMore.add(query);
  // Joins what is on its way; whether it fails, its screen says.
  await query.fetch(undefined, { cancelRefetch: false }).catch(() => undefined);
  onceMore.delete(query);
  await queries.invalidateQueries({ predicate: (one) => one === query });
}
