import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import {
  API,
  decodePage,
  MemberRow,
  pathTo,
  ProfileEditRow,
  decodeProfile,
  searchPayload,
  type SearchFilters,
} from '#contract';
import { api } from '../../shared/api';
import { queryKeys } from '../../shared/queryKeys';

const searchOptions = (filters: SearchFilters, page: number, size: number) =>
  queryOptions({
    queryKey: [...queryKeys.search, filters, page, size],
    queryFn: async ({ signal }) =>
      decodePage(MemberRow, await api.post(API.search, searchPayload(filters, page, size), { signal })),
  });

/** One page of results; the page before stays on the screen until the next is there. */
export const useSearch = (filters: SearchFilters, page: number, size: number) =>
  useQuery({ ...searchOptions(filters, page, size), placeholderData: keepPreviousData });

/**
 * How many members each of these searches would find; null while it is not known, or cannot be. What is fetched is
 * their first page, which is there at once when one of them is chosen.
 */
export const useHowMany = (searches: readonly SearchFilters[], size: number) =>
  useQueries({
    queries: searches.map((filters) => searchOptions(filters, 0, size)),
    combine: (results) => ({
      isPending: results.some((result) => result.isPending),
      totals: results.map(({ data }) => data?.totalElements ?? null),
    }),
  });

/** The member's own zip and preference, for searching from home. */
export async function ownFilters(): Promise<Pick<SearchFilters, 'zip' | 'seeking' | 'ageFrom' | 'ageTo'> | null> {
  const own = decodeProfile(ProfileEditRow, await api.get(API.profileForUpdate));
  if (!own?.profile.zipcode || !own.profile.seeking) return null;
  const { zipcode, seeking, ageFrom, ageTo } = own.profile;
  return { zip: zipcode, seeking, ageFrom: ageFrom ?? 18, ageTo: ageTo ?? 99 };
}

interface ZipAnswer {
  readonly cityName?: string;
  readonly state?: string;
}

/** City and state of a zip, or null when there is no such zip. */
export async function placeOfZip(zip: string): Promise<string | null> {
  const answer = await api.get<ZipAnswer | null>(pathTo(API.zipLookup, { zip }));
  return answer?.cityName && answer.state ? `${answer.cityName}, ${answer.state}` : null;
}
