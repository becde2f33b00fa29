import { z } from 'zod';
import { body } from '../requests/body.js';
import { SPECIAL_ANSWERS } from '../profile/audiences.js';

/**
 * What members agree to, each by itself: the terms, e-mails of each kind, and that others see what reveals origin, belief or
 * orientation. The version is that of the words that ask for it: it changes with them.
 */
export const CONSENTS = {
  terms: '2026-11',
  news: '2026-11',
  events: '2026-11',
  matches: '2026-11',
  ethnicity: '2026-11',
  religion: '2026-11',
  seeks: '2026-11',
} as const;
export type ConsentPurpose = keyof typeof CONSENTS;
export const CONSENT_PURPOSES = Object.keys(CONSENTS) as ConsentPurpose[];

/** Given and withdrawn by a switch of the settings, or by the link in such an e-mail. */
export const MAIL_CONSENTS = ['news', 'events', 'matches'] as const satisfies readonly ConsentPurpose[];

/** Given by an answer and by who sees it. */
export const ANSWER_CONSENTS = SPECIAL_ANSWERS satisfies readonly ConsentPurpose[];

/** A row of what a member agreed to: open as long as it is not withdrawn. */
export const ConsentRow = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  version: z.string().describe('Of the words that asked for it.'),
  givenAt: z.string().nullable().describe('Null where it was given before these times were kept.'),
  withdrawnAt: z.string().nullable(),
});
export type ConsentRow = z.infer<typeof ConsentRow>;

/** GET /rest/account/consents: what holds first, then what was withdrawn; each the newest first. */
export const ConsentsBody = z.object({ consents: z.array(ConsentRow) });
export type ConsentsBody = z.infer<typeof ConsentsBody>;

/** POST /rest/account/terms: the version of the terms that the member was shown and agrees to. */
export const AgreeRequest = body({ version: z.literal(CONSENTS.terms) });
export type AgreeRequest = z.infer<typeof AgreeRequest>;
