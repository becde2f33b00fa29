import fc from 'fast-check';
import { settingsFormOf, settingsPayload } from '../forms/settings-form.js';
import { AccountSettingsRow } from '../rows/account-settings-row.js';
import {
  DEFAULT_SETTINGS,
  SETTING_NAMES,
  SETTINGS,
  settingCode,
  type SettingFlags,
  type SettingValues,
} from '../account/settings.js';
import { SettingsRequest } from './settings.js';

const account = {
  memberId: 100_001,
  username: 'anna5',
  email: 'anna@example.test',
  memberType: 1,
  firstName: null,
  city: null,
  state: null,
  memberSince: '2026-01-01',
  reviewState: null,
  hiddenByDesk: false,
  version: 1,
};
const valuesOf = (flags: SettingFlags) =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, settingCode(name, flags[name])])) as SettingValues;

describe('settings', () => {
  it('[C-ACCT-02] are sent as twenty flags and come back as they were chosen', () => {
    const chosen = fc.record(
      Object.fromEntries(SETTING_NAMES.map((name) => [name, fc.boolean()])) as Record<
        keyof SettingFlags,
        fc.Arbitrary<boolean>
      >,
    );
    fc.assert(
      fc.property(chosen, (flags) => {
        const payload = settingsPayload(valuesOf(flags));
        expect(Object.keys(payload)).toHaveLength(20);
        expect(SettingsRequest.parse(payload)).toEqual(flags);
        expect(settingsFormOf(AccountSettingsRow.decode(AccountSettingsRow.encode({ ...account, ...flags })))).toEqual(
          valuesOf(flags),
        );
      }),
    );
  });

  it('spell their flags by option code', () => {
    expect(settingsPayload(valuesOf(DEFAULT_SETTINGS))).toMatchObject({
      P_PROFILE_VISIBLE: 'Y',
      P_PROFILE_HIDDEN: 'N',
      P_UPVISIBILITY_PUBLIC: 'Y',
      P_EVENTS_NO: 'Y',
    });
  });

  it('are understood by their names too, whatever case and underscores', () => {
    expect(
      SettingsRequest.parse({ P_PROFILESETTING: 'N', p_events_emails: 'Y', P_UPGRADE_VISIBILITY: 'Y', weekly: 'Y' }),
    ).toEqual({ profileSetting: false, eventsEmails: true, upgradeVisibility: true });
  });

  it('stay as they are when absent', () => {
    expect(SettingsRequest.parse(null)).toEqual({});
    expect(SettingsRequest.parse({ P_WEEKLY_NO: 'N', P_SOMETHING: 'Y' })).toEqual({ weekly: true });
  });

  it.each([
    { P_WEEKLY_YES: 'Y', P_WEEKLY_NO: 'Y' },
    { P_WEEKLY_YES: 'N', P_WEEKLY_NO: 'N' },
    { P_WEEKLY: 'Y', P_WEEKLY_NO: 'Y' },
  ])('contradict each other in %j', (flags) => {
    expect(SettingsRequest.safeParse(flags).error?.issues[0]?.message).toBe('The settings contradict each other.');
  });

  it('keep marketing off by default and the last five for upgraded members', () => {
    expect(SETTING_NAMES.filter((name) => DEFAULT_SETTINGS[name])).toEqual(['profileSetting', 'contacts', 'favorited']);
    expect(SETTING_NAMES.filter((name) => SETTINGS[name].section === 'upgraded')).toEqual(SETTING_NAMES.slice(5));
  });
});
