import { at } from '../wire/row.js';
import {
  choiceCode,
  choiceLabel,
  flag,
  gender,
  id,
  lookingFor,
  number,
  optionalText,
  reviewState,
  text,
} from '../wire/slots.js';

/** What both profile rows share (product.md 3, Profile slots). */
export const profileFields = {
  memberId: at(id, 0),
  username: at(text, 1),
  label: at(text, 2),
  gender: at(gender, 4),
  lookingFor: at(lookingFor, 6),
  ageFrom: at(number, 8),
  ageTo: at(number, 9),
  // Withheld from others: null unless the row is the member's own.
  lastName: at(optionalText, 10),
  imageName: at(optionalText, 11),
  imageFolder: at(optionalText, 12),
  age: at(number, 13),
  intro: at(optionalText, 14, 3),
  fun: at(optionalText, 15),
  hangouts: at(optionalText, 16),
  hobbies: at(optionalText, 17),
  job: at(optionalText, 20),
  headline: at(optionalText, 21),
  // Withheld from others as well.
  reviewState: at(reviewState, 22),
  rejectReason: at(optionalText, 25),
  city: at(optionalText, 26),
  state: at(optionalText, 27),
  online: at(flag, 33),
};

/** Choice slots whose place is the same in both profile rows; relationship and eye color change places. */
export const choiceLabels = {
  bodyType: at(choiceLabel('bodyType'), 34),
  education: at(choiceLabel('education'), 37),
  religion: at(choiceLabel('religion'), 38),
  politics: at(choiceLabel('politics'), 39),
  living: at(choiceLabel('living'), 40),
  income: at(choiceLabel('income'), 41),
  drinking: at(choiceLabel('drinking'), 42),
  tobacco: at(choiceLabel('tobacco'), 43),
  employment: at(choiceLabel('employment'), 44),
  wantKids: at(choiceLabel('wantKids'), 45),
  horoscope: at(choiceLabel('horoscope'), 46),
  bestFeature: at(choiceLabel('bestFeature'), 47),
  ethnicity: at(choiceLabel('ethnicity'), 48),
  hairColor: at(choiceLabel('hairColor'), 49),
  children: at(choiceLabel('children'), 50),
  jobType: at(choiceLabel('jobType'), 51),
};

export const choiceCodes = {
  bodyType: at(choiceCode('bodyType'), 34),
  education: at(choiceCode('education'), 37),
  religion: at(choiceCode('religion'), 38),
  politics: at(choiceCode('politics'), 39),
  living: at(choiceCode('living'), 40),
  income: at(choiceCode('income'), 41),
  drinking: at(choiceCode('drinking'), 42),
  tobacco: at(choiceCode('tobacco'), 43),
  employment: at(choiceCode('employment'), 44),
  wantKids: at(choiceCode('wantKids'), 45),
  horoscope: at(choiceCode('horoscope'), 46),
  bestFeature: at(choiceCode('bestFeature'), 47),
  ethnicity: at(choiceCode('ethnicity'), 48),
  hairColor: at(choiceCode('hairColor'), 49),
  children: at(choiceCode('children'), 50),
  jobType: at(choiceCode('jobType'), 51),
};
