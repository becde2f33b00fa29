import { useMutation } from '@tanstack/react-query';
import type { Paged } from '#contract';
import { queryClient } from '../data/queryClient';
import { showToast } from '../notices/toasts';

interface Removal<Row> {
  readonly queryKey: readonly string[];
  readonly call: (row: Row) => Promise<unknown>;
  readonly texts: (row: Row) => { readonly done: string; readonly failed: string };
  /** What else is out of date afterwards. */
  readonly stale?: readonly (readonly string[])[];
}

/**
 * Takes rows off a paged list: the card is gone at once and comes back when the call fails. Page and size stay; the
 * page is filled up from the next one when the server has answered.
 */
export function useRemoval<Row>({ queryKey, call, texts, stale = [] }: Removal<Row>): (row: Row) => void {
  const mutationKey = ['remove', ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: call,
    onMutate: async (row) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<Paged<Row>>({ queryKey });
      queryClient.setQueriesData<Paged<Row>>({ queryKey }, (page) => page && without(page, row));
      return before;
    },
    onSuccess: (_answer, row) => showToast(texts(row).done),
    onError: (_error, row, before = []) => {
      for (const [key, page] of before) queryClient.setQueryData(key, page);
      showToast(texts(row).failed, { kind: 'error' });
    },
    onSettled: () => {
      // While another row is on its way out, a fresh list would bring it back for a moment.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      for (const key of [queryKey, ...stale]) void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return mutate;
}

function without<Row>({ content, totalElements }: Paged<Row>, gone: Row): Paged<Row> {
  const rest = content.filter((row) => row !== gone);
  return { content: rest, totalElements: totalElements - (content.length - rest.length) };
}
