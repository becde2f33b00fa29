import { z } from 'zod';
import { wirePlainText, wireText } from '../values/plain-text.js';
import { body } from '../requests/body.js';
import { TEXT_FIELD_NAMES } from '../profile/text-fields.js';
import { TEXTS } from '../texts.js';
import { APPEAL_OUTCOMES } from '../console/appeals.js';

/** For how long a decision can be appealed (Digital Services Act, article 20: six months), and how long the appeal may be. */
export const APPEAL = { days: 183, textMax: 1000 } as const;

/** What a member may appeal, each once. */
export const APPEALABLE = ['text', 'photo', 'warning', 'username', 'hiding', 'suspension', 'closing'] as const;
export type Appealable = (typeof APPEALABLE)[number];

/** What an appeal against a sanction is about, by the kind of the sanction. */
export const APPEALABLE_SANCTIONS = {
  warn: 'warning',
  'take-username': 'username',
  hide: 'hiding',
  suspend: 'suspension',
  close: 'closing',
} as const satisfies Readonly<Record<string, Appealable>>;

const token = wireText.pipe(z.string().min(1).max(200));

/** POST /rest/appeal/look: what the link of a notice is about, and what has become of the appeal. The token is a body, so that no log has it. */
export const AppealLookRequest = body({ token });
export type AppealLookRequest = z.infer<typeof AppealLookRequest>;

/** Body of it: what was decided and why, in the words of the notice. */
export const AppealLookBody = z.object({
  about: z.enum(APPEALABLE),
  decidedAt: z.string(),
  /** Of a text: which of the member's texts were rejected. */
  fields: z.array(z.enum(TEXT_FIELD_NAMES)),
  reason: z.string().nullable(),
  /** Of a suspension: when it ends. */
  until: z.string().nullable(),
  /** Until when the link can be used. */
  expiresAt: z.string(),
  /** What has become of the appeal that was made with this link; null as long as there is none. */
  appeal: z.enum(['waiting', ...APPEAL_OUTCOMES]).nullable(),
  /** Nobody has begun to read that appeal, and this link was made after it: what is sent by it takes its place. */
  again: z.boolean().default(false),
  /** Of a closing that was taken back: whether the account is open again, or what it held is erased; null of all else. */
  accountBack: z.boolean().nullable(),
});
export type AppealLookBody = z.infer<typeof AppealLookBody>;

/** POST /rest/appeal: the appeal itself, which uses the link up. */
export const AppealRequest = body({
  token,
  text: wirePlainText.pipe(z.string().min(1, TEXTS.appeal.required).max(APPEAL.textMax, TEXTS.appeal.tooLong)),
});
export type AppealRequest = z.infer<typeof AppealRequest>;
