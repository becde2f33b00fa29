import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  API,
  decodePage,
  filterPayload,
  LIMITS,
  MemberRow,
  pathTo,
  SearchCountsBody,
  searchPayload,
  WiderSearchBody,
  ZIPCODE_PATTERN,
  type SearchFilters,
} from '#contract';
import { api } from '../../shared/data/api';
import { profileForm } from '../../shared/forms/profileForm';
import { useTravel } from '../../shared/travel/travel.api';
import { queryKeys } from '../../shared/data/queryKeys';

/** One page of results; the page before stays on the screen until the next is there. */
export const useSearch = (filters: SearchFilters, page: number, size: number) =>
  useQuery({
    queryKey: [...queryKeys.search, filters, page, size],
    queryFn: async ({ signal }) =>
      decodePage(MemberRow, await api.post(API.search, searchPayload(filters, page, size), { signal })),
    placeholderData: keepPreviousData,
  });

/** How many there would be without the filters. A call of its own: only what the member asked for is a search. */
export const useWiderSearch = (filters: SearchFilters) =>
  useQuery({
    queryKey: [...queryKeys.search, 'wider', filters],
    queryFn: async ({ signal }) =>
      WiderSearchBody.parse(await api.post(API.widerSearch, filterPayload(filters), { signal })),
  });

/** How many there are for each filter beside these; those of before stay until the next are there. */
export const useSearchCounts = (filters: SearchFilters, asked: boolean) =>
  useQuery({
    queryKey: [...queryKeys.search, 'counts', filters],
    queryFn: async ({ signal }) =>
      SearchCountsBody.parse(await api.post(API.searchCounts, filterPayload(filters), { signal })),
    placeholderData: keepPreviousData,
    enabled: asked && ZIPCODE_PATTERN.test(filters.zip),
  }).data;

/** Whom the member wishes for, by the own profile. */
export type Wishes = Pick<SearchFilters, 'zip' | 'seeking' | 'ageFrom' | 'ageTo'>;

/** The wishes, as the form of the own profile holds them; null where it lacks the zip or whom to look for. */
export const useOwnWishes = () => {
  // While travelling a member searches from there.
  const { data: travel } = useTravel();
  return useQuery({
    ...profileForm,
    select: (own): Wishes | null => {
      const { zipcode, seeking, ageFrom, ageTo } = own?.profile ?? {};
      if (!zipcode || !seeking) return null;
      return {
        zip: travel?.zip ?? zipcode,
        seeking,
        ageFrom: ageFrom ?? LIMITS.minimumAge,
        ageTo: ageTo ?? LIMITS.maximumAge,
      };
    },
  });
};

interface ZipAnswer {
  readonly cityName?: string;
  readonly state?: string;
}

/** City and state of a zip, or null when there is no such zip. */
export async function placeOfZip(zip: string): Promise<string | null> {
  const answer = await api.get<ZipAnswer | null>(pathTo(API.zipLookup, { zip }));
  return answer?.cityName && answer.state ? `${answer.cityName}, ${answer.state}` : null;
}
