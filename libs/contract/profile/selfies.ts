import { z } from 'zod';

/** What a selfie shows beside the face, so that it is one taken for this: the member is asked for one of them, by chance. */
export const GESTURES = [
  'thumb-up',
  'open-hand',
  'two-fingers',
  'hand-on-head',
  'finger-on-cheek',
  'hand-on-shoulder',
] as const;
export type Gesture = (typeof GESTURES)[number];

export const SELFIE = {
  /** For so long a member reads what became of a selfie; the picture itself goes as soon as it is decided about. */
  answerDays: 30,
} as const;

/**
 * How it stands with a member's photos (product.md 4, Verified photos): there is nothing to compare with, a selfie can be taken, one
 * waits for the desk, the main photo is verified, or the last selfie was refused, and another can be taken.
 */
export const SELFIE_STATES = ['no-photo', 'open', 'waiting', 'verified', 'refused'] as const;
export type SelfieState = (typeof SELFIE_STATES)[number];

/** Body of every call about the caller's selfie. */
export const SelfieBody = z.object({
  state: z.enum(SELFIE_STATES),
  gesture: z.enum(GESTURES).describe('What the next selfie shows, or the one that waits.'),
  reason: z.string().nullable().describe('Why the last selfie was refused, in the language the member is written to.'),
  at: z.iso.datetime().nullable().describe('When the one that waits was taken, or when it was decided.'),
});
export type SelfieBody = z.infer<typeof SelfieBody>;
