import { useQuery } from '@tanstack/react-query';
import { API, TravelBody } from '#contract';
import { api } from '../data/api';
import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';

const HOME: TravelBody = { zip: null, city: null, state: null, until: null };

/** From where the member searches for some days; nothing but nulls where they search from home. */
export const useTravel = () =>
  useQuery({
    queryKey: queryKeys.travel,
    queryFn: async ({ signal }) => TravelBody.parse(await api.get(API.travel, { signal })),
    // The last day may end while a page is open.
    select: (travel) => (travel.until !== null && travel.until < new Date().toISOString().slice(0, 10) ? HOME : travel),
  });

const set = (answer: unknown): void => {
  queryClient.setQueryData(queryKeys.travel, TravelBody.parse(answer));
  void queryClient.invalidateQueries({ queryKey: queryKeys.fastPhotos });
};

export const travelTo = async (zip: string, days: number): Promise<void> =>
  set(await api.post(API.setTravel, { zip, days }));
export const endTravel = async (): Promise<void> => set(await api.post(API.endTravel));
