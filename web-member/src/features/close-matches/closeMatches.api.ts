import { useQuery } from '@tanstack/react-query';
import { FastPhotoRow, decodeRows, fastPhotosPath } from '#contract';
import { api } from '../../shared/data/api';
import { queryKeys } from '../../shared/data/queryKeys';

/** Four pictures; the time in the address is new on every load (product.md 7). */
export const useFastPhotos = () =>
  useQuery({
    queryKey: queryKeys.fastPhotos,
    queryFn: async ({ signal }) => decodeRows(FastPhotoRow, await api.get(fastPhotosPath(Date.now()), { signal })),
    staleTime: 60_000,
  });
