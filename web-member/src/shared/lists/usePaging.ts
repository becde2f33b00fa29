import { useEffect } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';
import { PAGING } from '#contract';

export interface Paging {
  /** Index from 0, as the server counts. */
  readonly page: number;
  readonly size: number;
  readonly setPage: (page: number, options?: NavigateOptions) => void;
  /** Also goes back to the first page. */
  readonly setSize: (size: number) => void;
}

/** Page and size live in the address (`?page=2&size=50`, counted from 1 there), so that reload and Back keep them. */
export function usePaging(defaultSize: number = PAGING.defaultSize, sizes: readonly number[] = PAGING.sizes): Paging {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('size'));
  const size = sizes.includes(asked) ? asked : defaultSize;
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1) - 1;
  const go = (nextPage: number, nextSize: number, options?: NavigateOptions) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (nextPage === 0) next.delete('page');
      else next.set('page', String(nextPage + 1));
      if (nextSize === defaultSize) next.delete('size');
      else next.set('size', String(nextSize));
      return next;
    }, options);
  return { page, size, setPage: (to, options) => go(to, size, options), setSize: (to) => go(0, to) };
}

/**
 * The last page of so many rows. Whoever is beyond it, by an old address or since its last row was deleted, is led to it,
 * once the number of rows is that of the page asked for (`isKnown`).
 */
export function useLastPage({ page, size, setPage }: Paging, total: number, isKnown: boolean) {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const beyond = isKnown && total > 0 && page > last;
  useEffect(() => {
    if (beyond) setPage(last, { replace: true });
  });
  return { last, beyond };
}
