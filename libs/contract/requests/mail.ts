import { z } from 'zod';
import { DRAFTS, HOLD, LIMITS } from '../limits.js';
import { readPairs } from '../wire/pairs.js';
import { wireLine, wirePlainText, wireTypedText, plainLine, plainText } from '../values/plain-text.js';
import { SUBJECTS } from '../rows/subject-row.js';
import { TEXTS } from '../texts.js';
import { meaningless, object, text, words } from './as-sent.js';
import { body } from './body.js';
import { IdList, RequiredId } from './ids.js';
import { wholeNumber } from './paging.js';

/** POST /rest/sendmail: the recipient is emailToMemberId, the sender is who is signed in. */
export const SendMailRequest = body({
  emailToMemberId: RequiredId,
  subject: wireLine.pipe(z.string().max(LIMITS.mailSubjectMax, TEXTS.mail.subjectTooLong)),
  body: wirePlainText.pipe(z.string().min(1, TEXTS.mail.bodyRequired).max(LIMITS.messageMax, TEXTS.mail.bodyTooLong)),
  to: meaningless,
  from: meaningless,
  hold: wholeNumber({ least: 0, most: HOLD.longestSeconds, otherwise: 0 }).describe(
    'For how many seconds it can still be taken back; it goes by itself then. At once where it is missing.',
  ),
}).transform(({ emailToMemberId, subject, body: written, hold }) => ({
  memberId: emailToMemberId,
  subject: subject || TEXTS.mail.noSubject,
  body: written,
  hold,
}));
export type SendMailRequest = z.infer<typeof SendMailRequest>;

/** POST /rest/mail/check: a mail that is still being written, so what it lacks is no fault. */
export const CheckMailRequest = body({
  emailToMemberId: RequiredId,
  subject: wireLine.pipe(z.string().max(LIMITS.mailSubjectMax, TEXTS.mail.subjectTooLong)),
  body: wirePlainText.pipe(z.string().max(LIMITS.messageMax, TEXTS.mail.bodyTooLong)),
}).transform(({ emailToMemberId, subject, body: written }) => ({ memberId: emailToMemberId, subject, body: written }));
export type CheckMailRequest = z.infer<typeof CheckMailRequest>;

/** POST /rest/mail/take-back. */
export const TakeBackRequest = body({ id: RequiredId });

/** POST /rest/mail/draft: a letter as far as it is written; without words it is none any more. */
export const KeepDraftRequest = body({
  emailToMemberId: RequiredId,
  subject: wireLine.pipe(z.string().max(LIMITS.mailSubjectMax, TEXTS.mail.subjectTooLong)),
  body: wireTypedText.pipe(z.string().max(LIMITS.messageMax, TEXTS.mail.bodyTooLong)),
  age: wholeNumber({ least: 0, most: DRAFTS.keptDays * 86_400_000, otherwise: 0 }).describe(
    'How many milliseconds ago it was typed; more than none where it was kept on the device meanwhile.',
  ),
}).transform(({ emailToMemberId, subject, body: written, age }) => ({
  memberId: emailToMemberId,
  subject,
  body: written,
  age,
}));
export type KeepDraftRequest = z.infer<typeof KeepDraftRequest>;

/** POST /rest/email/read. */
export const MarkReadRequest = body({ emailIds: IdList }).transform(({ emailIds }) => ({ ids: emailIds }));

/** More parts than any client sends. */
const MOST_PARTS = 100;

function contactFields(message: unknown): Record<string, string> {
  if (Array.isArray(message) && message.length > MOST_PARTS) return {};
  const pairs = Object.fromEntries(readPairs(message));
  const objects = (Array.isArray(message) ? message : [message]).filter((part) => typeof part === 'object');
  const named: Record<string, unknown> = Object.assign({}, ...objects);
  const texts = Object.entries(named).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...pairs, ...Object.fromEntries(texts) };
}

/** POST /rest/connections/contactus: three one-key objects, or pairs of the same names (product.md 7). */
export const ContactRequest = body({
  message: z.unknown().meta({
    type: 'array',
    prefixItems: [
      object({ subject_code: { enum: SUBJECTS.map(({ code }) => code) } }, ['subject_code']),
      object({ subject_desc: text(LIMITS.mailSubjectMax) }, ['subject_desc']),
      object({ contact_body: words(LIMITS.messageMax) }, ['contact_body']),
    ],
    items: false,
    minItems: 3,
  }),
})
  .meta({ required: ['message'] })
  .transform(({ message }) => {
    const { subject_code = '', subject_desc = '', contact_body = '' } = contactFields(message);
    return {
      subjectCode: plainLine(subject_code),
      subjectDescription: plainLine(subject_desc),
      body: plainText(contact_body),
    };
  })
  .pipe(
    z.object({
      subjectCode: z.string().min(1, TEXTS.contact.incomplete).max(40),
      subjectDescription: z.string().max(LIMITS.mailSubjectMax),
      body: z.string().min(1, TEXTS.contact.incomplete).max(LIMITS.messageMax, TEXTS.contact.tooLong),
    }),
  );
export type ContactRequest = z.infer<typeof ContactRequest>;
