import { SAFETY_NOTICE_TEXTS } from './account/safety-notice.js';
import * as appeals from './texts/appeal.js';
import * as auth from './texts/auth.js';
import * as lists from './texts/lists.js';
import * as profile from './texts/profile.js';
import * as settings from './texts/settings.js';
import * as shell from './texts/shell.js';
import * as takedowns from './texts/takedown.js';

/**
 * The product's quoted texts, by screen and to the letter. English is also the translation key, so
 * `t(TEXTS.login.submit)` needs no second spelling; `{{n}}` marks what is filled in.
 */
export const TEXTS = {
  ...shell,
  ...auth,
  ...lists,
  ...profile,
  ...settings,
  ...appeals,
  ...takedowns,
  safetyNotice: SAFETY_NOTICE_TEXTS,
};

/** Fills the `{{name}}` places of a text where no translator is at hand. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
