import { queryOptions } from '@tanstack/react-query';
import { API, ProfileEditRow, decodeProfile } from '#contract';
import { api } from '../data/api';
import { queryKeys } from '../data/queryKeys';

/** The member's own profile as the form reads it: codes instead of labels, and the zipcode. */
export const profileForm = queryOptions({
  queryKey: queryKeys.profileForm,
  queryFn: async ({ signal }) => decodeProfile(ProfileEditRow, await api.get(API.profileForUpdate, { signal })),
});
