import { activityStep } from '../profile/activity.js';
import { LIMITS } from '../limits.js';
import { at, defineRow, type RowOf } from '../wire/row.js';
import {
  choiceLabel,
  flag,
  genderIn,
  optionalGenderIn,
  id,
  mailHint,
  mark,
  memberType,
  number,
  optionalText,
  text,
  textUpTo,
} from '../wire/slots.js';

/** `1/100001`: the tail of the profile route. */
export function profileKey(memberTypeId: number, memberId: number): string {
  return `${memberTypeId}/${memberId}`;
}

/**
 * A member in search results and in the quick-profile pop-up (product.md 3, Profile modal row). Slots 0-7
 * also follow the order in which the search result row is described, so either reading is right.
 */
export const MemberRow = defineRow(
  'MemberRow',
  42,
  {
    memberId: at(id, 0),
    name: at(text, 1),
    age: at(number, 8, 2),
    gender: genderIn({ codes: [11, 3], labels: [12] }),
    // Null in every slot where the member does not show it to everybody.
    seeking: optionalGenderIn({ codes: [13], labels: [4] }),
    seeksBoth: at(mark, 27),
    city: at(optionalText, 21, 5),
    state: at(optionalText, 22, 6),
    online: at(flag, 24, 7),
    headline: at(optionalText, 9),
    intro: at(textUpTo(LIMITS.introPreview), 10),
    ageFrom: at(number, 14),
    ageTo: at(number, 15),
    bodyType: at(choiceLabel('bodyType'), 16),
    ethnicity: at(choiceLabel('ethnicity'), 17),
    education: at(choiceLabel('education'), 18),
    memberType: at(memberType, 19),
    miles: at(number, 23),
    photoCount: at(number, 25),
    imageName: at(optionalText, 26),
    imageFolder: at(optionalText, 28),
    favorited: at(flag, 29),
    winked: at(flag, 30),
    mailHint: at(mailHint, 32),
    activity: at(activityStep, 33),
    living: at(choiceLabel('living'), 34),
    relationship: at(choiceLabel('relationship'), 35),
    // What the reader alone has done: a note about the member, and having passed on them.
    noted: at(mark, 37),
    passed: at(mark, 38),
    // Where the member is for some days, as they say.
    visiting: at(optionalText, 39),
    // Of the gender, as approved.
    genderWords: at(optionalText, 40),
    // The desk has compared the main photo with a selfie.
    verified: at(mark, 41),
  },
  // Blocked members are never found, so their flag stays empty.
  {
    31: { name: 'blocked', schema: { const: '' }, of: () => '' },
    36: {
      name: 'profileKey',
      schema: { type: 'string', pattern: '^[125]/\\d+$' },
      of: (member) => profileKey(member.memberType, member.memberId),
    },
  },
);
export type MemberRow = RowOf<typeof MemberRow>;
