import { at, defineRow, type RowOf } from '../wire/row.js';
import { flag, id, mark, memberType, number, optionalText, text } from '../wire/slots.js';

/** 'Anna, 34': the label of fast photos and profiles. */
export function nameAndAge(name: string, age: number | null): string {
  return age === null ? name : `${name}, ${age}`;
}

/** One picture of the Close Matches sidebar (product.md 3, Fast photo row). */
export const FastPhotoRow = defineRow('FastPhotoRow', 11, {
  memberId: at(id, 0),
  memberType: at(memberType, 1),
  label: at(text, 2),
  age: at(number, 3),
  city: at(optionalText, 4),
  state: at(optionalText, 5),
  imageName: at(optionalText, 6),
  imageFolder: at(optionalText, 7),
  online: at(flag, 8),
  // Of the gender, as approved.
  genderWords: at(optionalText, 9),
  // The desk has compared the main photo with a selfie.
  verified: at(mark, 10),
});
export type FastPhotoRow = RowOf<typeof FastPhotoRow>;
