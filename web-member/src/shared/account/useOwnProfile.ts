import { useQuery } from '@tanstack/react-query';
import { API, ProfileViewRow, decodeProfile } from '#contract';
import { api } from '../data/api';
import { queryKeys } from '../data/queryKeys';

/** The member's own profile with its photos as it stands, newest texts included. */
export const useOwnProfile = () =>
  useQuery({
    queryKey: queryKeys.myProfile,
    queryFn: async ({ signal }) => decodeProfile(ProfileViewRow, await api.get(API.myProfile, { signal })),
  });
