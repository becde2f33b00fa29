import { z } from 'zod';
import { LIMITS } from '../limits.js';
import { SEEKS, seeksPairs } from '../profile/seeks.js';
import { STEP2_EDUCATION, STEP2_ETHNICITY, type Step2Education, type Step2Ethnicity } from '../options.js';
import { pairsOf } from '../wire/pairs.js';
import { TEXTS } from '../texts.js';
import { requiredSelect } from './select.js';

const texts = TEXTS.step2;
const name = z.string().trim().min(1, texts.required);

const AGE = z.number().int().min(LIMITS.minimumAge).max(LIMITS.maximumAge);

export const STEP2_EDUCATION_VALUES = Object.keys(STEP2_EDUCATION) as Step2Education[];
export const STEP2_ETHNICITY_VALUES = Object.keys(STEP2_ETHNICITY) as Step2Ethnicity[];

/** Sign-up step 2 (product.md 5); the photo is the cropped picture, ready to be sent. */
export const Step2Form = z.object({
  firstname: name.max(LIMITS.nameMax, TEXTS.editProfile.firstNameTooLong),
  lastname: name.max(LIMITS.nameMax, TEXTS.editProfile.lastNameTooLong),
  education: requiredSelect(STEP2_EDUCATION_VALUES, texts.selectionRequired),
  ethnicity: requiredSelect(STEP2_ETHNICITY_VALUES, texts.selectionRequired),
  headline: z
    .string()
    .trim()
    .min(1, texts.required)
    .min(LIMITS.headlineMin, texts.headlineTooShort)
    .max(LIMITS.headlineMax, TEXTS.editProfile.headlineTooLong),
  /** Left out while it is not known whom the server takes the member to seek. */
  seeks: z.enum(SEEKS).optional(),
  ageFrom: AGE.optional(),
  ageTo: AGE.optional(),
  photo: z.custom<Blob | null>((photo) => photo !== null && photo !== undefined, texts.pictureRequired),
});
export type Step2FormValues = z.input<typeof Step2Form>;
export type Step2FormResult = z.output<typeof Step2Form>;

/**
 * POST /rest/signup2: education and ethnicity as pairs named by their code with value Y (product.md 3); whom the member
 * seeks is this product's optional addition.
 */
export function step2Payload(form: Omit<Step2FormResult, 'photo'>) {
  return {
    signUpSecondData: pairsOf({
      firstname: form.firstname,
      lastname: form.lastname,
      headline: form.headline,
      [STEP2_EDUCATION[form.education]]: 'Y',
      [STEP2_ETHNICITY[form.ethnicity]]: 'Y',
      ...(form.seeks && seeksPairs(form.seeks)),
      ...(form.seeks && form.ageFrom && form.ageTo && { age_range_start: form.ageFrom, age_range_end: form.ageTo }),
    }),
  };
}
