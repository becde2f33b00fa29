import { OPTION_LIST_NAMES, OPTION_TITLES } from '../options.js';
import { SETTING_NAMES, SETTINGS } from '../account/settings.js';

const choices = Object.fromEntries(
  OPTION_LIST_NAMES.map((list) => [list, `${OPTION_TITLES[list]}: an option of the list of that name.`]),
);
const settings = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, `${SETTINGS[name].title}: which of the two options is set.`]),
);

/** What the name of a value in the rows leaves open; one name means the same in every row. */
export const SLOT_WORDS: Readonly<Record<string, string>> = {
  ...choices,
  ...settings,
  id: 'The number of the view or wink, which its delete call takes.',
  emailId: 'The number of the mail, which the delete calls and the call that marks mail as read take.',
  PHOTO_WAITS: 'Whether it waits for review: nobody but its owner sees it yet.',
  memberType: 'Type of that member: 1 is free, 2 and 5 are upgraded.',
  email: 'E-mail address; in the own row only.',
  name: 'First name, else the username.',
  heading: 'What the page is headed with: first name, else the username.',
  label: 'Name and age, such as `Anna, 34`.',
  lastName: 'Last name; in the own row only.',
  gender: 'Gender of the member, as a letter or as a word.',
  seeking: 'Gender the member looks for, as a letter or as a word; null where they do not show it.',
  audiences: 'Who sees the own answers, of those that not everybody sees; in the own rows only.',
  seeksBoth: 'Y for who seeks women and men; the gender looked for is then the one they looked for last.',
  lookingFor: "Whom the member looks for: Man or Woman, or the member's own words.",
  state: 'State, in two letters.',
  zipcode: 'Zipcode; in the own row only.',
  miles: 'Distance in miles, in steps of five.',
  online: 'Y while the member is online.',
  activity: 'When the member was here last, in steps; null long ago, and where nobody is told.',
  body: 'The whole text.',
  read: 'Y once the mail was read.',
  replied: 'Y once the mail was answered.',
  signs: 'What screening noticed in the first mail of a stranger, by code, with blanks between.',
  sentAt: 'When it was sent, in UTC.',
  happenedAt: 'When it happened last, in UTC.',
  viewedOn: 'When the caller looked at the member last, else the day of the block.',
  memberSince: 'Day of the sign-up.',
  reviewState: 'Review of the own texts: P pending, A approved, R rejected.',
  rejectReason: 'Why a text of the own was rejected.',
  textReviews: 'The own texts that others do not see as they were written last.',
  favorited: 'In another’s row Y when the caller has the member among the favorites.',
  winked: 'Y when the caller has winked at the member.',
  blocked: 'Y when the caller has blocked the member.',
  reported: 'Y when the caller has reported the member.',
  mailHint: 'Why mail would be refused, as far as it may be told beforehand.',
  imageFolder: 'Folder of the picture; its address is /images/{folder}/{file}.',
  IMAGE_PATH: 'Folder of the picture; its address is /images/{folder}/{file}.',
  IMAGE_PRIMARY: 'Y on the primary photo.',
  profileKey: 'The tail of the profile call: type, slash, number.',
  version: 'Counts the changes of the settings.',
  code: 'Code, as the contact call takes it.',
  description: 'What people read.',
};
