import { at, defineRow, type RowOf } from '../wire/row.js';
import {
  choiceCode,
  choiceLabel,
  flag,
  gender,
  id,
  mailHint,
  mark,
  memberType,
  optionalGender,
  optionalText,
  text,
} from '../wire/slots.js';
import { audiences } from '../profile/audiences.js';
import { textReviews } from '../profile/text-reviews.js';
import { choiceCodes, choiceLabels, profileFields } from './profile-fields.js';

/**
 * A profile as it is looked at: labels, the heading at 5, the member type at 23 and the relationship at 35.
 * Slot 18 (destinations) stays empty, since no form and no call can set it.
 */
export const ProfileViewRow = defineRow('ProfileViewRow', 56, {
  ...profileFields,
  // Null where the member does not show it.
  seeking: at(optionalGender, 7),
  heading: at(text, 5),
  firstDate: at(optionalText, 19),
  memberType: at(memberType, 23),
  // The writer's own row only, as everything about reviews.
  textReviews: at(textReviews, 24),
  favorited: at(flag, 28),
  winked: at(flag, 29),
  blocked: at(flag, 30),
  reported: at(flag, 31),
  mailHint: at(mailHint, 32),
  relationship: at(choiceLabel('relationship'), 35),
  eyeColor: at(choiceLabel('eyeColor'), 36),
  ...choiceLabels,
  // Own words beside the gender, which they leave as it is.
  genderWords: at(optionalText, 52),
  // Where the member is for some days, as they say.
  visiting: at(optionalText, 53),
  // Of the own answers.
  audiences: at(audiences, 54),
  // The desk has compared the main photo with a selfie.
  verified: at(mark, 55),
});
export type ProfileViewRow = RowOf<typeof ProfileViewRow>;

/**
 * What is left of the profile of somebody whom the reader blocked: who it is, by the name the reader knew, and that they
 * are blocked. Read as a `ProfileViewRow` it is one whose other values are empty (product.md 6, Blocking).
 */
export const BlockedProfileRow = defineRow('BlockedProfileRow', ProfileViewRow.length, {
  memberId: at(id, 0),
  heading: at(text, 5),
  blocked: at(flag, 30),
});
export type BlockedProfileRow = RowOf<typeof BlockedProfileRow>;

/**
 * The member's own profile as the update form reads it: codes, the first name at 5, the first-date text also
 * at 18, the zipcode at 23 and the eye color at 35.
 */
export const ProfileEditRow = defineRow('ProfileEditRow', 54, {
  ...profileFields,
  seeking: at(gender, 7),
  firstName: at(optionalText, 5),
  firstDate: at(optionalText, 18, 19),
  zipcode: at(text, 23),
  memberType: at(memberType, 24),
  textReviews: at(textReviews, 28),
  // Y for who seeks women and men; the gender at 7 is then the one looked for last.
  seeksBoth: at(mark, 29),
  eyeColor: at(choiceCode('eyeColor'), 35),
  relationship: at(choiceCode('relationship'), 36),
  ...choiceCodes,
  genderWords: at(optionalText, 52),
  audiences: at(audiences, 53),
});
export type ProfileEditRow = RowOf<typeof ProfileEditRow>;
