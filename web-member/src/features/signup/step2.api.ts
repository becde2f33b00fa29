import { API, CROP, step2Payload, type Step2FormResult } from '#contract';
import { api } from '../../shared/data/api';

/** Profile data first, then the photo (product.md 4, Signup step 2). */
export async function completeProfile(form: Step2FormResult, onProgress: (percent: number) => void): Promise<void> {
  await api.post(API.signupStep2, step2Payload(form));
  if (form.photo) await api.upload(API.uploadSignupPhoto, form.photo, CROP.fileName, onProgress);
}
