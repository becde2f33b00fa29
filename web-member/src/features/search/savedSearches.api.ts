import { useQuery } from '@tanstack/react-query';
import {
  API,
  filterPayload,
  pathTo,
  SavedSearchesBody,
  WiderSearchRequest,
  type AlertFrequency,
  type SavedSearch,
  type SearchFilters,
} from '#contract';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';

/** A search that the member keeps, with its filters as a search of this app has them. */
export interface KeptSearch extends Omit<SavedSearch, 'criteria'> {
  readonly filters: SearchFilters;
}

const read = (body: unknown): KeptSearch[] =>
  SavedSearchesBody.parse(body).searches.map(({ criteria, ...search }) => ({
    ...search,
    filters: WiderSearchRequest.parse(criteria),
  }));

export const useSavedSearches = () =>
  useQuery({
    queryKey: queryKeys.savedSearches,
    queryFn: async ({ signal }) => read(await api.get(API.savedSearches, { signal })),
    // How many are new is a number of this moment.
    staleTime: 0,
  });

/** What changes the list answers with it. */
const changed = async (answer: Promise<unknown>): Promise<void> => {
  queryClient.setQueryData(queryKeys.savedSearches, read(await answer));
};

interface Kept {
  readonly name: string;
  readonly frequency: AlertFrequency;
  readonly filters: SearchFilters;
}

export const saveSearch = ({ name, frequency, filters }: Kept): Promise<void> =>
  changed(api.post(API.saveSearch, { name, frequency, criteria: filterPayload(filters) }));

export const changeSearch = (
  id: number,
  change: { readonly name?: string; readonly frequency?: AlertFrequency; readonly looked?: true },
): Promise<void> => changed(api.post(pathTo(API.changeSearch, { id }), change));

export const deleteSearch = (id: number): Promise<void> => changed(api.delete(pathTo(API.deleteSearch, { id })));
