import { useQuery } from '@tanstack/react-query';
import { API, TravelBody } from '#contract';
import { api } from '../data/api';
import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';

/** From where the member searches for some days; nothing but nulls where they search from home. */
export const useTravel = () =>
  useQuery({
    queryKey: queryKeys.travel,
    queryFn: async ({ signal }) => TravelBody.parse(await api.get(API.travel, { signal })),
  });

const set = (answer: unknown): void => {
  queryClient.setQueryData(queryKeys.travel, TravelBody.parse(answer));
  void queryClient.invalidateQueries({ queryKey: queryKeys.fastPhotos });
};

export const travelTo = async (zip: string, days: number): Promise<void> =>
  set(await api.post(API.setTravel, { zip, days }));
export const endTravel = async (): Promise<void> => set(await api.post(API.endTravel));
