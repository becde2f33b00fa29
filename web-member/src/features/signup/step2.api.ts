import { API, CROP, step2Payload, type Step2FormResult } from '#contract';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';

/** Profile data first, then the photo (product.md 4, Signup step 2). */
export async function completeProfile(form: Step2FormResult, onProgress: (percent: number) => void): Promise<void> {
  await api.post(API.signupStep2, step2Payload(form));
  for (const queryKey of [queryKeys.profileForm, queryKeys.myProfile]) void queryClient.invalidateQueries({ queryKey });
  if (form.photo) await api.upload(API.uploadSignupPhoto, form.photo, CROP.fileName, onProgress);
}
