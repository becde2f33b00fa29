import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { decodePage, withQuery, type Paged, type QueryValues, type RowCodec } from '#contract';
import { api } from '../data/api';

export interface PageSource<Row> {
  readonly queryKey: readonly string[];
  readonly path: string;
  readonly row: RowCodec<never, Row>;
  /** What the call carries beside page and size. */
  readonly query?: QueryValues;
}

/** One page of a list. While the next page comes, the one before stays (`isPlaceholderData`). */
export function usePage<Row>(
  { queryKey, path, row, query }: PageSource<Row>,
  { page, size }: { readonly page: number; readonly size: number },
): UseQueryResult<Paged<Row>> {
  return useQuery({
    queryKey: [...queryKey, page, size],
    queryFn: async ({ signal }) =>
      decodePage(row, await api.get(withQuery(path, { page, size, ...query }), { signal })),
    placeholderData: keepPreviousData,
  });
}
