import { z } from 'zod';
import { DoneBody } from '../profile/answers.js';
import { onlyText } from '../values/plain-text.js';
import { TAKEDOWN } from '../desk/takedown-terms.js';
import { TEXT_FIELD_NAMES } from '../profile/text-fields.js';
import { LINK_SIGNS } from './link-signs.js';
import { APPEAL_OUTCOMES } from './appeals.js';
import { CONTACT_ANSWER_MAX } from './contact-letter.js';
import { REJECT_REASON_CODES } from './reasons.js';
import { suspensionDays, usernameRead } from './sanctions.js';

/** What may be decided, by kind of case. */
export const VERDICTS = ['approved', 'rejected'] as const;
export type Verdict = (typeof VERDICTS)[number];
/** What is done about a member. */
export const SANCTIONING_OUTCOMES = ['warned', 'hidden', 'suspended', 'account-closed', 'username-taken'] as const;
export type SanctioningOutcome = (typeof SANCTIONING_OUTCOMES)[number];
export const REPORT_OUTCOMES = ['dismissed', ...SANCTIONING_OUTCOMES] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
export const CONTACT_OUTCOMES = ['answered', 'closed'] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];
export const HELD_MAIL_OUTCOMES = ['delivered', 'discarded'] as const;
export type HeldMailOutcome = (typeof HELD_MAIL_OUTCOMES)[number];
const ASKED_OUTCOMES = ['removed', 'declined'] as const;
/** Pictures go, or something is done about the member that a notice is about; or neither. */
export const TAKEDOWN_OUTCOMES = [...ASKED_OUTCOMES, ...SANCTIONING_OUTCOMES] as const;
export type TakedownOutcome = (typeof TAKEDOWN_OUTCOMES)[number];
export const LINKED_ACCOUNTS_OUTCOMES = ['same-person', 'not-the-same'] as const;
export type LinkedAccountsOutcome = (typeof LINKED_ACCOUNTS_OUTCOMES)[number];
export const CONDUCT_OUTCOMES = ['looked-into'] as const;
export const SELFIE_OUTCOMES = ['verified', 'not-verified'] as const;
export type SelfieOutcome = (typeof SELFIE_OUTCOMES)[number];
export const DECISIONS = [
  ...VERDICTS,
  ...REPORT_OUTCOMES,
  ...CONTACT_OUTCOMES,
  ...APPEAL_OUTCOMES,
  ...HELD_MAIL_OUTCOMES,
  ...ASKED_OUTCOMES,
  ...LINKED_ACCOUNTS_OUTCOMES,
  ...CONDUCT_OUTCOMES,
  ...SELFIE_OUTCOMES,
] as const;
export type Decision = (typeof DECISIONS)[number];

export const DAYS_REQUIRED = 'A suspension lasts 1 to 90 days.';
export const REASON_REQUIRED = 'Please choose a reason.';
export const USERNAME_REQUIRED = 'Only who takes a username away says which.';
const FRAUD_SANCTIONED = 'Fraud has consequences.';
export const MEMBER_REQUIRED = 'Please choose whom it is about.';
export const PICTURES_REQUIRED = 'Please choose the pictures to take down.';
export const ANSWER_REQUIRED = 'Who answers writes something; who closes does not.';

// The version that was read: a decision about text that changed meanwhile is refused.
const subjectId = z.number().int().positive();
const reasonCode = z.enum(REJECT_REASON_CODES).nullish().default(null);
// Likewise the username that was read, where it is taken away.
const username = usernameRead.nullish().default(null);
const note = onlyText
  .pipe(z.string().trim().max(1000))
  .nullish()
  .transform((text) => text || null);

/** Approves or rejects a text as a whole, or field by field; what `verdicts` leaves out follows `decision`. */
export const DecideTextRequest = z.object({
  kind: z.literal('text'),
  subjectId,
  decision: z.enum(VERDICTS),
  verdicts: z.partialRecord(z.enum(TEXT_FIELD_NAMES), z.enum(VERDICTS)).default({}),
  reasonCode,
  note,
  hideProfile: z.boolean().default(false),
});
export const DecidePhotoRequest = z.object({
  kind: z.literal('photo'),
  subjectId,
  decision: z.enum(VERDICTS),
  reasonCode,
  note,
});
export const DecideReportRequest = z.object({
  kind: z.literal('report'),
  subjectId,
  /** How many additions to the reports were read: of later ones nothing is decided, they come before the desk anew. */
  additions: z.number().int().nonnegative().nullish().default(null),
  decision: z.enum(REPORT_OUTCOMES),
  /** Why, and in the moderator's own words below it: both are for the member. */
  reasonCode,
  message: note,
  days: suspensionDays.nullish().default(null),
  username,
  /** The account deceived others: whoever wrote with it is warned. */
  fraud: z.boolean().default(false),
  note,
});
export const DecideContactRequest = z.object({
  kind: z.literal('contact'),
  subjectId,
  decision: z.enum(CONTACT_OUTCOMES),
  /** What the member is written; closing a message tells the member nothing. */
  answer: onlyText
    .pipe(z.string().trim().max(CONTACT_ANSWER_MAX))
    .nullish()
    .transform((text) => text || null),
  note,
});
/** An appeal is against a decision; who made that one may not decide about it again. */
export const DecideAppealRequest = z.object({
  kind: z.literal('appeal'),
  subjectId,
  decision: z.enum(APPEAL_OUTCOMES),
  note,
});

/** Delivers the copies of a held text up to the newest that was read, or discards them all. */
export const DecideHeldMailRequest = z.object({
  kind: z.literal('mail'),
  subjectId,
  decision: z.enum(HELD_MAIL_OUTCOMES),
  readUpTo: z.number().int().positive(),
  note,
});

const photoIds = z.array(z.number().int().positive()).pipe(z.array(z.number()).max(TAKEDOWN.picturesMax)).default([]);
/**
 * Takes pictures down with all their copies, or, where the request is no more than a notice, does something about a member;
 * or declines to. Who asked is told, with the message, and why not.
 */
export const DecideTakedownRequest = z.object({
  kind: z.literal('takedown'),
  subjectId,
  decision: z.enum(TAKEDOWN_OUTCOMES),
  /** What goes, and is refused from now on. */
  photoIds,
  /** Copies of these that stay: their accounts are whose picture it is, and may go on showing it. */
  sparedIds: photoIds,
  /** Whom the notice is about, where something is done; told with `reasonCode` and `memberMessage`. */
  memberId: z.number().int().positive().nullish().default(null),
  days: suspensionDays.nullish().default(null),
  username,
  /** The account deceived others: whoever wrote with it is warned. */
  fraud: z.boolean().default(false),
  memberMessage: note,
  /** Why not, for who asked; or why, for whom it is about. */
  reasonCode,
  /** For who asked. */
  message: note,
  note,
});

/** Says whether two accounts are one person's, by the signs that were read. */
export const DecideLinkedAccountsRequest = z.object({
  kind: z.literal('accounts'),
  subjectId,
  decision: z.enum(LINKED_ACCOUNTS_OUTCOMES),
  signs: z.array(z.enum(LINK_SIGNS)),
  note,
});

/** Says that somebody has looked into what an account does; what follows of it is a sanction, on the member's page. */
export const DecideConductRequest = z.object({
  kind: z.literal('conduct'),
  subjectId,
  decision: z.enum(CONDUCT_OUTCOMES),
  note,
});

/** Says whether a selfie shows who is on the photos that were read. */
export const DecideSelfieRequest = z.object({
  kind: z.literal('selfie'),
  subjectId,
  decision: z.enum(SELFIE_OUTCOMES),
  /** The photos that were compared: what was exchanged meanwhile is not verified unread. */
  photoIds,
  /** Why not, for the member. */
  reasonCode,
  note,
});

function rejectsSomething(request: z.infer<typeof DecideTextRequest> | z.infer<typeof DecidePhotoRequest>): boolean {
  const verdicts = request.kind === 'text' ? Object.values(request.verdicts) : [];
  return request.decision === 'rejected' || verdicts.includes('rejected');
}

/** What contradicts an outcome: only a suspension has days, only a username that is taken away is named, and that is no fraud. */
function termsFault({
  decision,
  days,
  username,
  fraud,
}: Pick<z.infer<typeof DecideTakedownRequest>, 'days' | 'username' | 'fraud'> & { decision: Decision }):
  | [string, string]
  | null {
  if ((decision === 'suspended') !== (days !== null)) return ['days', DAYS_REQUIRED];
  if ((decision === 'username-taken') !== (username !== null)) return ['username', USERNAME_REQUIRED];
  return fraud && ['dismissed', 'declined', 'username-taken'].includes(decision) ? ['fraud', FRAUD_SANCTIONED] : null;
}

/** What is missing in the outcome of a report, or contradicts it; null when it is whole. */
function faultOf(request: z.infer<typeof DecideReportRequest>): [string, string] | null {
  const { decision, reasonCode } = request;
  if (decision !== 'dismissed' && reasonCode === null) return ['reasonCode', REASON_REQUIRED];
  return termsFault(request);
}

/** Likewise of a request to take pictures down. */
function takedownFault(request: z.infer<typeof DecideTakedownRequest>): [string, string] | null {
  const { decision, photoIds, reasonCode, memberId } = request;
  const fault = termsFault(request);
  if (fault) return fault;
  if (decision === 'removed') return photoIds.length === 0 ? ['photoIds', PICTURES_REQUIRED] : null;
  if (reasonCode === null) return ['reasonCode', REASON_REQUIRED];
  return decision !== 'declined' && memberId === null ? ['memberId', MEMBER_REQUIRED] : null;
}

/**
 * POST /console-api/cases/:id/decide. Whoever rejects or sanctions must say why; only a rejection may hide the profile,
 * and only a suspension has days.
 */
export const DecideRequest = z
  .discriminatedUnion('kind', [
    DecideTextRequest,
    DecidePhotoRequest,
    DecideReportRequest,
    DecideContactRequest,
    DecideAppealRequest,
    DecideHeldMailRequest,
    DecideTakedownRequest,
    DecideLinkedAccountsRequest,
    DecideConductRequest,
    DecideSelfieRequest,
  ])
  .superRefine((request, context) => {
    if (request.kind === 'report') {
      const [path, message] = faultOf(request) ?? [];
      if (path) context.addIssue({ code: 'custom', path: [path], message });
    }
    if (request.kind === 'takedown') {
      const [path, message] = takedownFault(request) ?? [];
      if (path) context.addIssue({ code: 'custom', path: [path], message });
    }
    if (request.kind === 'contact' && (request.decision === 'answered') !== (request.answer !== null))
      context.addIssue({ code: 'custom', path: ['answer'], message: ANSWER_REQUIRED });
    if (request.kind === 'selfie' && (request.decision === 'not-verified') !== (request.reasonCode !== null))
      context.addIssue({ code: 'custom', path: ['reasonCode'], message: REASON_REQUIRED });
    if (request.kind !== 'text' && request.kind !== 'photo') return;
    if (rejectsSomething(request) && request.reasonCode === null) {
      context.addIssue({ code: 'custom', path: ['reasonCode'], message: REASON_REQUIRED });
    }
    if (request.kind === 'text' && request.hideProfile && !rejectsSomething(request)) {
      context.addIssue({ code: 'custom', path: ['hideProfile'], message: 'Only a rejection may hide the profile.' });
    }
  });
export type DecideRequest = z.infer<typeof DecideRequest>;
export type DecideRequestInput = z.input<typeof DecideRequest>;

/** Answer to a decision: for how many seconds POST /console-api/cases/:id/undo takes it back. */
export const DecidedBody = DoneBody.extend({ caseId: z.number(), undoSeconds: z.number() });
export type DecidedBody = z.infer<typeof DecidedBody>;
