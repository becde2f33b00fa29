import { z } from 'zod';
import type { AccountSettingsRow } from '../rows/account-settings-row.js';
import {
  SETTING_NAMES,
  settingCode,
  SETTINGS,
  type SettingCode,
  type SettingName,
  type SettingValues,
} from '../account/settings.js';
import { TEXTS } from '../texts.js';
import { requiredSelect } from './select.js';

function setting<Name extends SettingName>(name: Name) {
  const codes: ReadonlyArray<SettingCode<Name>> = SETTINGS[name].codes;
  return requiredSelect(codes, TEXTS.accountSettings.required);
}

/** The ten selects; every one is required (product.md 5). */
export const SettingsForm = z.object({
  profileSetting: setting('profileSetting'),
  contacts: setting('contacts'),
  favorited: setting('favorited'),
  eventsEmails: setting('eventsEmails'),
  weekly: setting('weekly'),
  upgradeBlock: setting('upgradeBlock'),
  upgradeVisibility: setting('upgradeVisibility'),
  upgradeImages: setting('upgradeImages'),
  upgradeEvents: setting('upgradeEvents'),
  upgradeMatches: setting('upgradeMatches'),
});
export type SettingsFormValues = z.input<typeof SettingsForm>;

/** The form as it opens; a setting the answer does not hold shows its default. */
export function settingsFormOf(row: AccountSettingsRow): SettingValues {
  const values = SETTING_NAMES.map((name) => [name, row[name] ?? settingCode(name, SETTINGS[name].byDefault)]);
  return Object.fromEntries(values) as SettingValues;
}

/** POST /rest/account/settings: a `P_{code}` flag, Y or N, for each of the twenty options (product.md 7). */
export function settingsPayload(values: SettingValues): Record<string, 'Y' | 'N'> {
  const flags = SETTING_NAMES.flatMap((name) =>
    SETTINGS[name].codes.map((code) => [`P_${code}`, values[name] === code ? 'Y' : 'N'] as const),
  );
  return Object.fromEntries(flags);
}
