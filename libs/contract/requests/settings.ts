import { z } from 'zod';
import { MAIL_LANGUAGES } from '../mail/mail-languages.js';
import { SETTING_NAMES, SETTINGS, type SettingFlags, type SettingName } from '../account/settings.js';
import { TEXTS } from '../texts.js';
import { LIMITS } from '../limits.js';
import { wireText } from '../values/plain-text.js';
import { object, YES_OR_NO, ZIP } from './as-sent.js';
import { wholeNumber } from './paging.js';
import { body } from './body.js';

const DAYS = LIMITS.travelDays;

/** A flag's name without what may differ: the prefix, case and underscores. */
function bare(name: string): string {
  return name.replace(/^P_/i, '').replaceAll('_', '').toUpperCase();
}

interface FlagMeaning {
  readonly setting: SettingName;
  readonly whenYes: boolean;
}
const MEANINGS: ReadonlyMap<string, FlagMeaning> = new Map(
  SETTING_NAMES.flatMap((setting): Array<[string, FlagMeaning]> => [
    [bare(setting), { setting, whenYes: true }],
    [bare(SETTINGS[setting].codes[0]), { setting, whenYes: true }],
    [bare(SETTINGS[setting].codes[1]), { setting, whenYes: false }],
  ]),
);

function yesOrNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 'Y' || value === 'y') return true;
  return value === 'N' || value === 'n' ? false : null;
}

/** A flag for each of the two options of each setting. */
const flags = Object.fromEntries(
  Object.values(SETTINGS).flatMap(({ title, codes, labels }) =>
    codes.map((code, index) => [`P_${code}`, { ...YES_OR_NO, description: `${title}: ${labels[index as 0 | 1]}.` }]),
  ),
);

/**
 * POST /rest/account/settings: `P_{code}` flags Y or N, or one flag per setting name whose Y is the first
 * option. Settings that are absent stay; flags that contradict each other are refused.
 */
export const SettingsRequest = z
  .unknown()
  .transform((value, context): Partial<SettingFlags> => {
    const read: Partial<SettingFlags> = {};
    for (const [name, flag] of Object.entries(typeof value === 'object' && value !== null ? value : {})) {
      const meaning = /^P_/i.test(name) ? MEANINGS.get(bare(name)) : undefined;
      const answer = yesOrNo(flag);
      if (!meaning || answer === null) continue;
      const on = answer === meaning.whenYes;
      if (read[meaning.setting] === !on) {
        context.addIssue({ code: 'custom', message: TEXTS.accountSettings.contradicting });
        return z.NEVER;
      }
      read[meaning.setting] = on;
    }
    return read;
  })
  .meta(object(flags));
export type SettingsRequest = z.infer<typeof SettingsRequest>;

/** POST /rest/account/activity: whether nobody is told when the member was here last (product.md 4, Activity). */
export const ActivityRequest = body({ hidden: z.boolean().describe('Nobody is told.') });
export type ActivityRequest = z.infer<typeof ActivityRequest>;

/** POST /rest/account/safety-notice: the version that the member has read (product.md 6, Safety notice). */
export const SafetyNoticeRequest = body({
  version: z.iso.date().describe('Its day of review, as the call beside says.'),
});
export type SafetyNoticeRequest = z.infer<typeof SafetyNoticeRequest>;

/** POST /rest/account/travel: a place to search from for some days. */
export const TravelRequest = body({
  zip: wireText.transform((zip) => zip.trim()).meta(ZIP),
  days: wholeNumber({ ...DAYS, otherwise: DAYS.least }).describe('For how many days, beside today.'),
});
export type TravelRequest = z.infer<typeof TravelRequest>;

/** POST /rest/account/language: the language in which the member is written to. */
export const LanguageRequest = body({ language: z.enum(MAIL_LANGUAGES) });
export type LanguageRequest = z.infer<typeof LanguageRequest>;
