import { z } from 'zod';
import { LIMITS } from '../limits.js';
import { ALL_OPTION_CODES, CHOICE_LISTS, type ChoiceList, type OptionCode } from '../options.js';
import { pairsOf } from '../wire/pairs.js';
import {
  audiencePair,
  audiencePairs,
  type Audience,
  GUARDED_ANSWERS,
  type GuardedAnswer,
} from '../profile/audiences.js';
import { SEEKS, seeksPairs } from '../profile/seeks.js';
import type { ProfileEditRow } from '../rows/profile-rows.js';
import { ZIPCODE_PATTERN } from '../account/signup-fields.js';
import { genderLabel, genderOf, type Gender } from '../wire/slots.js';
import { TEXTS } from '../texts.js';

const texts = TEXTS.editProfile;
const longText = z.string().max(LIMITS.profileTextMax, texts.textTooLong);
const age = z.number().int().min(LIMITS.minimumAge).max(LIMITS.maximumAge);

/** A code per list; empty text where nothing is chosen. */
export type ChoiceValues = { [List in ChoiceList]: OptionCode<List> | '' };

/** Who sees each answer. */
export type AudienceValues = { [Answer in GuardedAnswer]: Audience };

/** The profile update form (product.md 5). `lookingFor` holds the member's own words, if there are any. */
export const EditForm = z.object({
  gender: z.enum(['M', 'F']),
  seeks: z.enum(SEEKS),
  /** The one that rows and the search speak of: for both, the one looked for last. */
  seeking: z.enum(['M', 'F']),
  lookingFor: z.string().max(LIMITS.lookingForMax, texts.lookingForTooLong),
  ageFrom: age,
  ageTo: age,
  firstName: z.string().trim().max(LIMITS.nameMax, texts.firstNameTooLong),
  zipcode: z.string().trim().regex(ZIPCODE_PATTERN, texts.zipcodeLength),
  headline: z
    .string()
    .trim()
    .min(LIMITS.headlineMin, texts.headlineTooShort)
    .max(LIMITS.headlineMax, texts.headlineTooLong),
  intro: longText,
  firstDate: longText,
  hangouts: longText,
  hobbies: longText,
  fun: longText,
  job: longText,
  genderWords: z.string().trim().max(LIMITS.genderWordsMax, texts.genderWordsTooLong),
  choices: z.custom<ChoiceValues>((value) => typeof value === 'object' && value !== null),
  audiences: z.custom<AudienceValues>((value) => typeof value === 'object' && value !== null),
});
export type EditFormValues = z.input<typeof EditForm>;

/** The form as it opens: what the member's own row holds. */
export function editFormOf(row: ProfileEditRow): EditFormValues {
  const seeking: Gender = row.seeking ?? (row.gender === 'M' ? 'F' : 'M');
  return {
    gender: row.gender ?? 'F',
    seeks: row.seeksBoth ? 'both' : seeking,
    seeking,
    lookingFor: genderOf(row.lookingFor) ? '' : (row.lookingFor ?? ''),
    ageFrom: row.ageFrom ?? LIMITS.minimumAge,
    ageTo: row.ageTo ?? LIMITS.maximumAge,
    firstName: row.firstName ?? '',
    zipcode: row.zipcode,
    headline: row.headline ?? '',
    intro: row.intro ?? '',
    firstDate: row.firstDate ?? '',
    hangouts: row.hangouts ?? '',
    hobbies: row.hobbies ?? '',
    fun: row.fun ?? '',
    job: row.job ?? '',
    genderWords: row.genderWords ?? '',
    choices: Object.fromEntries(CHOICE_LISTS.map((list) => [list, row[list] ?? ''])) as ChoiceValues,
    audiences: Object.fromEntries(
      GUARDED_ANSWERS.map((answer) => [answer, row.audiences[answer] ?? 'everybody']),
    ) as AudienceValues,
  };
}

/** Some fields of the form, and some of its choices and audiences. */
export type EditFormChanges = Partial<Omit<EditFormValues, 'choices' | 'audiences'>> & {
  readonly choices?: Partial<ChoiceValues>;
  readonly audiences?: Partial<AudienceValues>;
};

const differing = <Values extends object>(now: Values, before: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>;
const orNothing = <Values extends object>(values: Values) => (Object.keys(values).length === 0 ? undefined : values);

/** What differs from the form as it was, each choice by itself; undefined where nothing does. */
export function editFormChanges(form: EditFormValues, before: EditFormValues): EditFormChanges | undefined {
  const { choices, audiences, ...fields } = form;
  const { choices: choicesBefore, audiences: audiencesBefore, ...fieldsBefore } = before;
  const changed = {
    choices: orNothing(differing(choices, choicesBefore)),
    audiences: orNothing(differing(audiences, audiencesBefore)),
  };
  return orNothing({
    ...differing(fields, fieldsBefore),
    ...Object.fromEntries(Object.entries(changed).filter(([, values]) => values !== undefined)),
  });
}

/** The form with these changes. */
export const withChanges = (form: EditFormValues, changes: EditFormChanges = {}): EditFormValues => ({
  ...form,
  ...changes,
  choices: { ...form.choices, ...changes.choices },
  audiences: { ...form.audiences, ...changes.audiences },
});

/** The changed fields by the names that `ProfileUpdate` has for them. */
export function changedFields({ choices = {}, audiences = {}, ...fields }: EditFormChanges = {}): string[] {
  const seen = (Object.keys(audiences) as GuardedAnswer[]).map(audiencePair);
  return [...Object.keys(fields), ...Object.keys(choices), ...seen];
}

/**
 * POST /rest/profile/update: Y or N for all 148 option codes, the eleven named pairs of product.md 7, and the
 * gender in own words, whom the member seeks and of which ages, and who sees each answer, which are this product's optional additions.
 */
export function profileUpdatePayload(form: EditFormValues) {
  const chosen = new Set<string>(Object.values(form.choices));
  chosen.add(form.gender === 'M' ? 'GENDER_MALE' : 'GENDER_FEMALE');
  const flags = Object.fromEntries(ALL_OPTION_CODES.map((code) => [code, chosen.has(code) ? 'Y' : 'N']));
  const named = {
    MY_GENDER: form.gender,
    desc_headline: form.headline,
    desc_lookingfor: form.lookingFor || genderLabel(form.seeks === 'both' ? form.seeking : form.seeks),
    first_name: form.firstName,
    zipcode_code: form.zipcode,
    desc_intro: form.intro,
    desc_date: form.firstDate,
    desc_hangouts: form.hangouts,
    desc_hobbies: form.hobbies,
    desc_fun: form.fun,
    desc_job: form.job,
    desc_gender: form.genderWords,
    ...seeksPairs(form.seeks),
    age_range_start: form.ageFrom,
    age_range_end: form.ageTo,
    ...audiencePairs(form.audiences),
  };
  return { updatedColumns: { profile: pairsOf({ ...flags, ...named }) } };
}
