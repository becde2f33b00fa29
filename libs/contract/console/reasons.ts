import { z } from 'zod';
import { conductReasons } from './reasons-conduct.js';
import { photoReasons } from './reasons-photo.js';
import { selfieReasons } from './reasons-selfie.js';
import { takedownReasons } from './reasons-takedown.js';
import { textReasons } from './reasons-text.js';
import { PROFILE_LANGUAGES, type ProfileLanguage } from '../profile/profile-languages.js';

type InLanguages = Readonly<Record<ProfileLanguage, string>>;

/** What a reason can be given for. */
const REASON_KINDS = ['text', 'photo', 'username', 'report', 'takedown', 'notice', 'selfie'] as const;
type ReasonKind = (typeof REASON_KINDS)[number];

export interface RejectReason {
  readonly kinds: ReadonlyArray<ReasonKind>;
  /** For the moderator's list. */
  readonly label: InLanguages;
  /** For the member's e-mail. */
  readonly text: InLanguages;
}

/** Every reason a text, photo or selfie may be rejected for, a member held to the rules or a request declined, with its words in three languages. */
export const REJECT_REASONS = {
  ...textReasons,
  ...photoReasons,
  ...conductReasons,
  ...takedownReasons,
  ...selfieReasons,
};
export type RejectReasonCode = keyof typeof REJECT_REASONS;
export const REJECT_REASON_CODES = Object.keys(REJECT_REASONS) as RejectReasonCode[];

/** The codes of the reasons that can be given for this, in the order of a moderator's list. */
export const reasonCodesFor = (kind: ReasonKind): RejectReasonCode[] =>
  REJECT_REASON_CODES.filter((code) => (REJECT_REASONS[code].kinds as readonly ReasonKind[]).includes(kind));

const inLanguages = z.object({ en: z.string(), es: z.string(), fr: z.string() });
/** Body of GET /console-api/reasons. */
export const ReasonsBody = z.array(
  z.object({
    code: z.enum(REJECT_REASON_CODES),
    kinds: z.array(z.enum(REASON_KINDS)),
    label: inLanguages,
    text: inLanguages,
  }),
);
export type ReasonsBody = z.infer<typeof ReasonsBody>;

/** The reasons as GET /console-api/reasons answers them. */
export function rejectReasons(): ReasonsBody {
  return REJECT_REASON_CODES.map((code) => ({ code, ...REJECT_REASONS[code], kinds: [...REJECT_REASONS[code].kinds] }));
}

/** The language a reason is told in: the one the text was written in, where reasons have it. */
export function reasonLanguage(language: string | null): ProfileLanguage {
  return PROFILE_LANGUAGES.find((known) => known === language) ?? 'en';
}

/** What the member is told: the reason's sentence and, on a line of its own, the moderator's note. */
export function reasonText(code: RejectReasonCode, language: ProfileLanguage, note: string | null): string {
  const sentence = REJECT_REASONS[code].text[language];
  return note ? `${sentence}\n${note}` : sentence;
}
