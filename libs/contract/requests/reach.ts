import { z } from 'zod';
import { REACH, ReachBody } from '../account/reach.js';
import { EMAIL_PATTERN } from '../account/signup-fields.js';
import { HOLD, LIMITS } from '../limits.js';
import { REACH_TEXTS as texts } from '../texts/reach.js';
import { onlyText, wireLine } from '../values/plain-text.js';
import { list, text } from './as-sent.js';
import { body } from './body.js';
import { RequiredId } from './ids.js';
import { wholeNumber } from './paging.js';

/** POST /rest/account/reach: what is to be another; what is absent stays, so that two devices do not undo each other. */
export const ReachRequest = ReachBody.partial();
export type ReachRequest = z.infer<typeof ReachRequest>;

const Words = z
  .unknown()
  .transform((value) => (Array.isArray(value) ? value : []))
  .pipe(
    z
      .array(wireLine.pipe(onlyText.max(REACH.hiddenWordMax, texts.wordTooLong)))
      .max(REACH.hiddenWords, texts.tooManyWords),
  )
  .transform((words) => words.filter((word) => word !== ''))
  .meta(list(text(REACH.hiddenWordMax)));

/** POST /rest/account/hidden-words: what comes to the list and what goes from it, so that two devices do not undo each other. */
export const HiddenWordsRequest = body({ add: Words, remove: Words });
export type HiddenWordsRequest = z.infer<typeof HiddenWordsRequest>;

/** POST /rest/account/avoided. */
export const AvoidRequest = body({
  email: wireLine.pipe(onlyText.max(LIMITS.emailMax, texts.noAddress).regex(EMAIL_PATTERN, texts.noAddress)),
  // An address that stood here would be kept as it was typed.
  label: wireLine.pipe(onlyText.max(REACH.avoidedLabelMax, texts.labelTooLong).regex(/^[^@]*$/, texts.labelIsAddress)),
});
export type AvoidRequest = z.infer<typeof AvoidRequest>;

/** POST /rest/account/avoided/remove. */
export const MeetAgainRequest = body({ id: RequiredId });

/** POST /rest/email/let-in. */
export const LetInRequest = body({ memberId: RequiredId });

/** POST /rest/mail/no-thanks. */
export const NoThanksRequest = body({
  memberId: RequiredId,
  hold: wholeNumber({ least: 0, most: HOLD.longestSeconds, otherwise: 0 }).describe(
    'For how many seconds it can still be taken back, as a letter can; it goes by itself then.',
  ),
});
export type NoThanksRequest = z.infer<typeof NoThanksRequest>;
