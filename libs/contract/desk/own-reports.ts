import { z } from 'zod';
import { FrozenMail } from '../console/reports.js';
import { REPORT_REASON_CODES } from './report-reasons.js';

/** A report that the caller has made. */
export const OwnReport = z.object({
  id: z.number().int(),
  memberId: z.number().int(),
  /** Whom, by the name the caller knew; null where they could not see them when they reported. */
  name: z.string().nullable(),
  reportedAt: z.string(),
  reason: z.enum(REPORT_REASON_CODES).nullable(),
  note: z.string().nullable(),
  /** Whether it waits for the moderators, and else whether they did something about the member. */
  state: z.enum(['open', 'acted', 'dismissed']),
  /** The mail between the two as it was then, oldest first; gone three months after the decision, or when nobody can appeal it any more. */
  mails: z.array(FrozenMail),
});
export type OwnReport = z.infer<typeof OwnReport>;
/** GET /rest/reports, newest first. */
export const OwnReports = z.object({ content: z.array(OwnReport), totalElements: z.number().int().nonnegative() });
export type OwnReports = z.infer<typeof OwnReports>;
