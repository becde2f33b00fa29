import { z } from 'zod';

/** POST /rest/mail/take-back: the letter as it was pressed, for the form; null where it has gone, or never was one's own. */
export const TakeBackBody = z.object({
  letter: z.object({ memberId: z.number().int(), subject: z.string(), body: z.string() }).nullable(),
});
export type TakeBackBody = z.infer<typeof TakeBackBody>;

/** A letter that is begun and not sent. */
export const LetterDraft = z.object({
  subject: z.string(),
  body: z.string(),
  /** How many milliseconds ago its last word was typed, on whichever device: no two need to agree about the time. */
  age: z.number().nonnegative(),
});
export type LetterDraft = z.infer<typeof LetterDraft>;

/** GET /rest/mail/draft/{memberId}: null where nothing is begun, whoever is asked about. */
export const DraftBody = z.object({ draft: LetterDraft.nullable() });
export type DraftBody = z.infer<typeof DraftBody>;

/** POST /rest/mail/draft: the draft as it stands now. It is another one where a newer was written on another device. */
export const KeepDraftBody = DraftBody.extend({
  kept: z.boolean(),
  /** What was told of is over: a letter was sent since it was typed, or it was taken away on another device. */
  over: z.boolean().optional(),
});
export type KeepDraftBody = z.infer<typeof KeepDraftBody>;
