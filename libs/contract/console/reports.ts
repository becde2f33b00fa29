import { z } from 'zod';
import { TEXT_FIELD_NAMES } from '../profile/text-fields.js';
import { RISKS, SIGNAL_CODES } from './case-kinds.js';
import { CaseMember, CaseStanding, DeskPicture, MadeDecision, MemberFacts } from './cases.js';

/** A case of the report desk: everything that members report about one member until it is decided. */
export const ConsoleReport = z.object({
  /** The case; it is decided under this number. */
  id: z.number(),
  caseId: z.number(),
  /** The newest report in it: the version that was read. */
  subjectId: z.number(),
  reported: CaseMember.nullable(),
  /** How many members reported, and what the newest of them gave as the reason. */
  reports: z.number(),
  reason: z.string().nullable(),
  reportedAt: z.string(),
  fraudReview: z.boolean(),
  risk: z.enum(RISKS),
  /** Why it cannot wait, where that is so. */
  signalCodes: z.array(z.enum(SIGNAL_CODES)),
  /** The case that has its reports now, where it was closed for that. */
  joinedInto: z.number().nullable(),
  ...CaseStanding.shape,
});
export type ConsoleReport = z.infer<typeof ConsoleReport>;
export const ConsoleReportPage = z.object({ content: z.array(ConsoleReport), totalElements: z.number() });
export type ConsoleReportPage = z.infer<typeof ConsoleReportPage>;

/** The profile as others read it when the report was made. */
export const FrozenProfile = z.object({
  username: z.string(),
  name: z.string(),
  age: z.number(),
  gender: z.enum(['M', 'F']),
  city: z.string().nullable(),
  state: z.string().nullable(),
  memberType: z.number(),
  joinedAt: z.string(),
  hidden: z.boolean(),
  texts: z.array(z.object({ field: z.enum(TEXT_FIELD_NAMES), text: z.string() })),
});
export type FrozenProfile = z.infer<typeof FrozenProfile>;

/** A mail between reporter and reported, as it was. */
export const FrozenMail = z.object({
  id: z.number(),
  byReporter: z.boolean(),
  subject: z.string(),
  body: z.string(),
  sentAt: z.string(),
  /** The reporter had not got it then, since it waited for the desk; left out of what they read of their report. */
  held: z.literal(true).optional(),
});
export type FrozenMail = z.infer<typeof FrozenMail>;

/** One report with the evidence that was frozen with it; `mails` is null where the time of the evidence is over. */
export const FiledReport = z.object({
  reportId: z.number(),
  reporter: CaseMember.nullable(),
  reporterRecord: z.object({ upheld: z.number(), made: z.number() }),
  /** Since when the reporter has an account; null of whom nothing is left. */
  reporterSince: z.string().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  reportedAt: z.string(),
  /** Null also where the account was gone already when the report was made, of which only the mails are left. */
  profile: FrozenProfile.nullable(),
  photos: z.array(DeskPicture),
  mails: z.array(FrozenMail).nullable(),
});
export type FiledReport = z.infer<typeof FiledReport>;

/** Body of GET /console-api/reports/:id, newest report first; every opening of it is recorded. */
export const ConsoleReportDetail = ConsoleReport.extend({
  filed: z.array(FiledReport),
  /** How often something was added to the reports since they were made; a decision names how many of these were read. */
  additions: z.number(),
  facts: MemberFacts.nullable(),
  decision: MadeDecision.nullable(),
});
export type ConsoleReportDetail = z.infer<typeof ConsoleReportDetail>;

/** POST /console-api/reports/:id/fraud-review: begins the review of the reported account for fraud, or ends it. */
export const FraudReviewRequest = z.object({ on: z.boolean() });
export type FraudReviewRequest = z.infer<typeof FraudReviewRequest>;
