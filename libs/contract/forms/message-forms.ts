import { z } from 'zod';
import { LIMITS } from '../limits.js';
import type { SubjectRow } from '../rows/subject-row.js';
import { TEXTS } from '../texts.js';

/** Contact us: subject and trimmed message, one message for either missing (product.md 5). */
export const ContactForm = z.object({
  subject: z.string().min(1, TEXTS.contact.incomplete),
  message: z.string().trim().min(1, TEXTS.contact.incomplete).max(LIMITS.messageMax, TEXTS.contact.tooLong),
});
export type ContactFormValues = z.infer<typeof ContactForm>;

/** POST /rest/connections/contactus: three one-key objects (product.md 7). */
export function contactPayload(subject: SubjectRow, message: string) {
  return {
    message: [{ subject_code: subject.code }, { subject_desc: subject.description }, { contact_body: message }],
  };
}

/** A mail to a member, from the compose dialog or as a reply. */
export const MailForm = z.object({
  subject: z.string().trim().max(LIMITS.mailSubjectMax, TEXTS.mail.subjectTooLong),
  body: z.string().trim().min(1, TEXTS.mail.bodyRequired).max(LIMITS.messageMax, TEXTS.mail.bodyTooLong),
});
export type MailFormValues = z.infer<typeof MailForm>;

export interface MailRecipient {
  readonly memberId: number;
  readonly name: string;
}

/** POST /rest/sendmail; the list's modal also says who it comes from (product.md 7). */
export function mailPayload(recipient: MailRecipient, form: MailFormValues, from?: string) {
  const mail = { emailToMemberId: recipient.memberId, to: recipient.name, subject: form.subject, body: form.body };
  return from === undefined ? mail : { ...mail, from };
}

/** The subject of an answer: 'Re: ' once, within the limit. */
export function replySubject(subject: string): string {
  const bare = subject.replace(/^(re:\s*)+/i, '').trim();
  return `${TEXTS.mail.replyPrefix}${bare}`.slice(0, LIMITS.mailSubjectMax);
}
