import { LIMITS } from '../limits.js';

/**
 * The texts a member writes and moderators review: the pair that carries each (product.md 7, Profile), its
 * title and its limit. The name is reviewed only when screening doubts it.
 */
export const TEXT_FIELDS = {
  firstName: { pair: 'first_name', title: 'Name', max: LIMITS.nameMax },
  headline: { pair: 'desc_headline', title: 'Headline', max: LIMITS.headlineMax },
  lookingFor: { pair: 'desc_lookingfor', title: 'Looking for', max: LIMITS.lookingForMax },
  intro: { pair: 'desc_intro', title: 'Introduction', max: LIMITS.profileTextMax },
  firstDate: { pair: 'desc_date', title: 'First date', max: LIMITS.profileTextMax },
  hangouts: { pair: 'desc_hangouts', title: 'Hangouts', max: LIMITS.profileTextMax },
  hobbies: { pair: 'desc_hobbies', title: 'Hobbies', max: LIMITS.profileTextMax },
  fun: { pair: 'desc_fun', title: 'Fun', max: LIMITS.profileTextMax },
  job: { pair: 'desc_job', title: 'Job description', max: LIMITS.profileTextMax },
  genderWords: { pair: 'desc_gender', title: 'Gender, in own words', max: LIMITS.genderWordsMax },
} as const;

export type TextField = keyof typeof TEXT_FIELDS;
/** Their names in the order of the form. */
export const TEXT_FIELD_NAMES = Object.keys(TEXT_FIELDS) as TextField[];

/** The texts of a profile: all but the name, which stands above them. */
export type ProfileText = Exclude<TextField, 'firstName'>;
export const PROFILE_TEXT_NAMES = TEXT_FIELD_NAMES.filter((field): field is ProfileText => field !== 'firstName');
