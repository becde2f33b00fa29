import { useQuery } from '@tanstack/react-query';
import {
  API,
  ProfileEditRow,
  TEXTS,
  ZipLookupBody,
  decodeProfile,
  pathTo,
  profileUpdatePayload,
  type EditFormValues,
} from '#contract';
import { api } from '../../shared/data/api';
import { profileForm } from '../../shared/forms/profileForm';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { serverWords } from '../../shared/notices/serverWords';

export const useProfileForm = () =>
  useQuery({
    ...profileForm,
    // What is being typed must not be replaced because somebody looked at another window, or was offline for a moment.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });

/** Saves the form and takes over the row the server answers with. Only status 200 is a success (product.md 7). */
export async function updateProfile(form: EditFormValues): Promise<ProfileEditRow> {
  const answer = await api
    .post(API.updateProfile, profileUpdatePayload(form), { success: 200 })
    .catch((cause: unknown) => {
      throw new Error(TEXTS.editProfile.statusError, { cause });
    });
  const saved = decodeProfile(ProfileEditRow, answer);
  if (!saved) throw new Error(TEXTS.editProfile.statusError);
  queryClient.setQueryData(queryKeys.profileForm, saved);
  void queryClient.invalidateQueries({ queryKey: queryKeys.myProfile });
  void queryClient.invalidateQueries({ queryKey: queryKeys.commonGround });
  return saved.profile;
}

export type ZipVerdict = { readonly place: string } | { readonly problem: string };

/** City and state of a zip, or what to say about it (product.md 5 and 8). */
export async function lookUpZip(zip: string): Promise<ZipVerdict> {
  try {
    const { cityName, state } = ZipLookupBody.parse(await api.get(pathTo(API.zipLookup, { zip })));
    return cityName && state ? { place: `${cityName}, ${state}` } : { problem: TEXTS.editProfile.zipcodeInvalid };
  } catch (error) {
    return { problem: serverWords(error) ?? TEXTS.editProfile.zipcodeUnverified };
  }
}
