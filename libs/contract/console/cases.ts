import { z } from 'zod';
import { ConsoleCounts } from '../mail/live.js';
import { MAIL_LANGUAGES } from '../mail/mail-languages.js';
import { TEXT_FIELD_NAMES } from '../profile/text-fields.js';
import { CASE_KINDS, CASE_STATES, RISKS, SIGNAL_CODES } from './case-kinds.js';
import { CLOSING_REASON_CODES } from './closing-reasons.js';
import { DECISIONS } from './decisions.js';
import { REJECT_REASON_CODES } from './reasons.js';
import { StaffMember } from './staff-member.js';

/** A page of a console list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ content: z.array(item), totalElements: z.number() });
}

/** In which order the queue may be read; the first unless asked otherwise. */
export const CASE_ORDERS = ['risk', 'oldest', 'newest'] as const;
/** A thing screening noticed; the span is where it stands in the field's new text. */
export const Signal = z.object({
  code: z.enum(SIGNAL_CODES),
  risk: z.enum(RISKS),
  field: z.enum(TEXT_FIELD_NAMES).nullable(),
  span: z.tuple([z.number(), z.number()]).nullable(),
  detail: z.string().nullable(),
});
export type Signal = z.infer<typeof Signal>;

/**
 * A photo as the desk sees it: the picture by the name under which only a session of the staff opens it
 * (`CONSOLE_API.picture`), and whether it is the main one of its profile.
 */
export const DeskPicture = z.object({ picture: z.string(), primary: z.boolean() });

/** The member a case is about, as a line shows it. */
export const CaseMember = z.object({
  memberId: z.number(),
  username: z.string(),
  /** As others read it. */
  name: z.string(),
  /** The name the member gave, where it waits for the desk or was rejected and others do not read it. */
  givenName: z.string().nullable(),
  memberType: z.number(),
  /** The main photo, by the name of `CONSOLE_API.picture`. */
  picture: z.string().nullable(),
});
export type CaseMember = z.infer<typeof CaseMember>;

/** How a case stands with the desk: who works on it while the claim runs, and why it was closed if nobody decided it. */
export const CaseStanding = z.object({
  state: z.enum(CASE_STATES),
  claimedBy: StaffMember.nullable(),
  claimedUntil: z.string().nullable(),
  closingReason: z.enum(CLOSING_REASON_CODES).nullable(),
});

/** One line of the queue. */
export const CaseItem = z.object({
  id: z.number(),
  kind: z.enum(CASE_KINDS),
  risk: z.enum(RISKS),
  signalCodes: z.array(z.enum(SIGNAL_CODES)),
  language: z.string().nullable(),
  /** Of a text: which of the member's texts it changes. */
  changed: z.array(z.enum(TEXT_FIELD_NAMES)),
  member: CaseMember.nullable(),
  openedAt: z.string(),
  /** Until when the law wants it decided; null where nothing but our own promise counts. */
  dueAt: z.string().nullable(),
  ...CaseStanding.shape,
  mayDecide: z
    .boolean()
    .default(true)
    .describe('False for who made the decision that it is against: somebody else of the desk decides it.'),
});
export type CaseItem = z.infer<typeof CaseItem>;
export const CasePage = z.object({ content: z.array(CaseItem), totalElements: z.number() });
export type CasePage = z.infer<typeof CasePage>;

/** A field under review, live text and new text: what a word diff needs. */
export const ReviewedField = z.object({
  field: z.enum(TEXT_FIELD_NAMES),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ReviewedField = z.infer<typeof ReviewedField>;

/** A decision once made, with who made it and when. */
export const MadeDecision = z.object({
  decision: z.enum(DECISIONS),
  verdicts: z.partialRecord(z.enum(TEXT_FIELD_NAMES), z.enum(['approved', 'rejected'])).nullable(),
  reasonCode: z.enum(REJECT_REASON_CODES).nullable(),
  note: z.string().nullable(),
  hidProfile: z.boolean(),
  /** It had no effect: the member had changed or taken back all of it before. */
  overtaken: z.boolean(),
  /** It was wrong: an appeal against it was won. */
  overturned: z.boolean(),
  /** Null where the desk itself approved it, as its operator wanted; then there is a reason for that. */
  by: StaffMember.nullable(),
  closingReason: z.enum(CLOSING_REASON_CODES).nullable(),
  at: z.string(),
});
export type MadeDecision = z.infer<typeof MadeDecision>;

/** What a moderator should know about the member before deciding. */
export const MemberFacts = z.object({
  joinedAt: z.string(),
  age: z.number(),
  gender: z.enum(['M', 'F']),
  city: z.string().nullable(),
  state: z.string().nullable(),
  status: z.enum(['active', 'suspended', 'removed']),
  /** When the last of the suspensions ends that stand. */
  suspendedUntil: z.string().nullable(),
  hidden: z.boolean(),
  privateMode: z.boolean(),
  photoCount: z.number(),
  /** In which language the member is written to. */
  mailLanguage: z.enum(MAIL_LANGUAGES),
  reportsReceived: z.number(),
  reportsMade: z.number(),
  /** What else about the member waits for a decision, as it was when the case was opened. */
  waiting: z.array(z.object({ caseId: z.number(), kind: z.enum(CASE_KINDS) })),
  earlier: z.array(MadeDecision.extend({ caseId: z.number(), kind: z.enum(CASE_KINDS) })),
});
export type MemberFacts = z.infer<typeof MemberFacts>;

/** Of a case that the reader may not decide: whether anybody else of the staff is there who may. */
export const othersMay = z.boolean().default(true);

/** Body of GET /console-api/cases/:id. `subjectId` names the version read and goes back with the decision. */
export const CaseDetail = CaseItem.extend({
  subjectId: z.number(),
  fields: z.array(ReviewedField),
  signals: z.array(Signal),
  /** `waits`: nobody but its owner sees it until it is approved. */
  photo: DeskPicture.extend({ waits: z.boolean() }).nullable(),
  facts: MemberFacts.nullable(),
  decision: MadeDecision.nullable(),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

/** Body of GET /console-api/counts: cases not yet decided, by kind, and how old the oldest are. */
export const ConsoleCountsBody = z.object({
  open: ConsoleCounts,
  /** Those of them in which somebody may be in danger and that nobody works on. */
  danger: z.partialRecord(z.enum(CASE_KINDS), z.number()),
  highRisk: z.number(),
  decidedToday: z.number(),
  oldestOpenedAt: z.string().nullable(),
});
export type ConsoleCountsBody = z.infer<typeof ConsoleCountsBody>;
