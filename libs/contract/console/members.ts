import { z } from 'zod';
import { MEMBER_TYPES } from '../limits.js';
import { MAIL_LANGUAGES } from '../mail/mail-languages.js';
import { onlyText } from '../values/plain-text.js';
import { body } from '../requests/body.js';
import { CASE_KINDS, CASE_STATES } from './case-kinds.js';
import { CaseMember, DeskPicture, MemberFacts, pageOf, ReviewedField } from './cases.js';
import { DECISIONS } from './decisions.js';
import { DeskNote } from './notes.js';
import { SANCTIONS } from './sanctions.js';
import { StaffMember } from './staff-member.js';

export const MEMBER_STATUSES = ['active', 'suspended', 'removed'] as const;

/** POST /console-api/member-by-email: a body, because addresses do not belong in logs. */
export const MemberByEmailRequest = body({
  email: onlyText.pipe(z.string().trim().min(3).max(254)).describe('The whole address.'),
});
export type MemberByEmailRequest = z.infer<typeof MemberByEmailRequest>;

/** A member as the console's lookup lists it; never with an e-mail address. */
export const ConsoleMember = CaseMember.extend({
  status: z.enum(MEMBER_STATUSES),
  gender: z.enum(['M', 'F']),
  age: z.number(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  hidden: z.boolean(),
  privateMode: z.boolean(),
  lastActive: z.string().nullable(),
  openReports: z.number(),
  /** In which language they are written to. */
  mailLanguage: z.enum(MAIL_LANGUAGES),
});
export type ConsoleMember = z.infer<typeof ConsoleMember>;
export const ConsoleMemberPage = pageOf(ConsoleMember);
export type ConsoleMemberPage = z.infer<typeof ConsoleMemberPage>;

/** What a member handed in for review, and what became of it. */
export const SubmittedText = z.object({
  id: z.number(),
  state: z.enum(['pending', 'approved', 'rejected', 'superseded']),
  submittedAt: z.string(),
  fields: z.array(ReviewedField),
});
export type SubmittedText = z.infer<typeof SubmittedText>;

/** What the desk did about a member. */
export const SanctionEntry = z.object({
  id: z.number(),
  kind: z.enum(SANCTIONS),
  /** The one that was taken away, or given back; null of other sanctions. */
  username: z.string().nullable(),
  reason: z.string().nullable(),
  until: z.string().nullable(),
  caseId: z.number().nullable(),
  by: StaffMember,
  at: z.string(),
  overturnedAt: z.string().nullable(),
});
export type SanctionEntry = z.infer<typeof SanctionEntry>;

/** A report or a message of which the member's page tells. */
export const MemberCase = z.object({
  id: z.number(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  openedAt: z.string(),
  outcome: z.enum(DECISIONS).nullable(),
});
export type MemberCase = z.infer<typeof MemberCase>;

/** A member with the texts others read now, those that wait, and all that the desk has known and done. */
export const ConsoleMemberDetail = ConsoleMember.extend({
  texts: z.array(ReviewedField),
  photos: z.array(DeskPicture),
  facts: MemberFacts,
  submitted: z.array(SubmittedText),
  cases: z.array(MemberCase),
  sanctions: z.array(SanctionEntry),
  notes: z.array(DeskNote),
});
export type ConsoleMemberDetail = z.infer<typeof ConsoleMemberDetail>;

/** Why somebody of the desk needs a member's address. */
export const EMAIL_REASONS = ['MEMBER_ASKED', 'FRAUD', 'SAFETY', 'LEGAL'] as const;
export type EmailReason = (typeof EMAIL_REASONS)[number];

/** POST /console-api/members/:id/email: operators need no reason, moderators do. Each look is recorded. */
export const MemberEmailRequest = body({ reason: z.enum(EMAIL_REASONS).nullish().default(null) });
export type MemberEmailRequest = z.infer<typeof MemberEmailRequest>;
/** Body of it; null when the account is gone. */
export const MemberEmailBody = z.object({ email: z.string().nullable() });
export type MemberEmailBody = z.infer<typeof MemberEmailBody>;

/** POST /console-api/members/:id/type. */
export const MemberTypeRequest = body({
  memberType: z.literal(MEMBER_TYPES).describe('1 is free, 2 and 5 are upgraded.'),
});
export type MemberTypeRequest = z.infer<typeof MemberTypeRequest>;
