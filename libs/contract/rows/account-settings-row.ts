import { calendarDate } from '../values/moment.js';
import { at, defineRow, type Field, type RowOf } from '../wire/row.js';
import { settingCode, SETTINGS, type SettingCode, type SettingName } from '../account/settings.js';
import { id, mark, memberType, number, optionalText, reviewState, text } from '../wire/slots.js';

function setting<Name extends SettingName>(name: Name, slot: number): Field<boolean, SettingCode<Name> | null> {
  const codes: ReadonlyArray<SettingCode<Name>> = SETTINGS[name].codes;
  return {
    slots: [slot],
    schemas: [{ enum: codes }],
    encode: (on) => [settingCode(name, on)],
    decode: ([value]) => codes.find((code) => code === value) ?? null,
  };
}

/** The member's own account and its ten settings (product.md 3: slots 10-19). */
export const AccountSettingsRow = defineRow('AccountSettingsRow', 21, {
  memberId: at(id, 0),
  username: at(text, 1),
  email: at(text, 2),
  memberType: at(memberType, 3),
  firstName: at(optionalText, 4),
  city: at(optionalText, 5),
  state: at(optionalText, 6),
  memberSince: at(calendarDate, 7),
  reviewState: at(reviewState, 8),
  version: at(number, 9),
  profileSetting: setting('profileSetting', 10),
  contacts: setting('contacts', 11),
  favorited: setting('favorited', 12),
  eventsEmails: setting('eventsEmails', 13),
  weekly: setting('weekly', 14),
  upgradeBlock: setting('upgradeBlock', 15),
  upgradeVisibility: setting('upgradeVisibility', 16),
  upgradeImages: setting('upgradeImages', 17),
  upgradeEvents: setting('upgradeEvents', 18),
  upgradeMatches: setting('upgradeMatches', 19),
  /** An addition: nobody sees the profile whatever slot 10 says, which counts when the desk shows it again. */
  hiddenByDesk: at(mark, 20),
});
export type AccountSettingsRow = RowOf<typeof AccountSettingsRow>;
