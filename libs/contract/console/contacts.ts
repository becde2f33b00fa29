import { z } from 'zod';
import { MAIL_LANGUAGES } from '../mail/mail-languages.js';
import { RISKS, SIGNAL_CODES } from './case-kinds.js';
import { CaseMember, CaseStanding, MadeDecision, MemberFacts, pageOf } from './cases.js';
import { CONTACT_OUTCOMES } from './decisions.js';
import { DeskNote } from './notes.js';

/** Where a message stands. */
export const CONTACT_STATUSES = ['open', 'claimed', ...CONTACT_OUTCOMES] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** A message from the contact form. */
export const ConsoleContact = z.object({
  id: z.number(),
  caseId: z.number(),
  status: z.enum(CONTACT_STATUSES),
  member: CaseMember.nullable(),
  subjectCode: z.string(),
  body: z.string(),
  receivedAt: z.string(),
  risk: z.enum(RISKS),
  /** Why it cannot wait, where that is so. */
  signalCodes: z.array(z.enum(SIGNAL_CODES)),
  ...CaseStanding.shape,
});
export type ConsoleContact = z.infer<typeof ConsoleContact>;
export const ConsoleContactPage = pageOf(ConsoleContact);
export type ConsoleContactPage = z.infer<typeof ConsoleContactPage>;

/** A message with all that answering it needs; every opening of it is recorded. */
export const ConsoleContactDetail = ConsoleContact.extend({
  /** The language in which the member is written to. */
  language: z.enum(MAIL_LANGUAGES),
  /** What the member was answered. */
  answer: z.string().nullable(),
  notes: z.array(DeskNote),
  facts: MemberFacts.nullable(),
  decision: MadeDecision.nullable(),
});
export type ConsoleContactDetail = z.infer<typeof ConsoleContactDetail>;
