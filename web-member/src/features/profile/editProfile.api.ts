import { useQuery } from '@tanstack/react-query';
import {
  API,
  ProfileEditRow,
  TEXTS,
  ZipLookupBody,
  changedFields,
  changedHeader,
  decodeProfile,
  editFormChanges,
  pathTo,
  profileUpdatePayload,
  type EditFormValues,
} from '#contract';
import { api } from '../../shared/data/api';
import { profileForm } from '../../shared/forms/profileForm';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { serverWords } from '../../shared/notices/serverWords';

/** Read anew each time the form opens or somebody comes back to it: another device may have changed the profile. */
export const useProfileForm = () => useQuery({ ...profileForm, staleTime: 0 });

/**
 * Saves what differs from the form as it was loaded, and takes over the row the server answers with. Only status 200 is a
 * success (product.md 7).
 */
export async function updateProfile(form: EditFormValues, loaded: EditFormValues): Promise<ProfileEditRow> {
  const headers = changedHeader(changedFields(editFormChanges(form, loaded)));
  const answer = await api
    .post(API.updateProfile, profileUpdatePayload(form), { headers, success: 200 })
    .catch((cause: unknown) => {
      throw new Error(TEXTS.editProfile.statusError, { cause });
    });
  const saved = decodeProfile(ProfileEditRow, answer);
  if (!saved) throw new Error(TEXTS.editProfile.statusError);
  // A row that was asked for before this one would take its place.
  await queryClient.cancelQueries({ queryKey: queryKeys.profileForm });
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
