import { z } from 'zod';
import { APPEALABLE } from '../desk/appeals.js';
import { TEXT_FIELD_NAMES } from '../profile/text-fields.js';
import { CaseItem, MadeDecision, MemberFacts, othersMay } from './cases.js';
import { REJECT_REASON_CODES } from './reasons.js';
import { StaffMember } from './staff-member.js';

/** Body of GET /console-api/appeals/:id: an appeal as the desk reads it, and the decision it is against. */
export const ConsoleAppealDetail = CaseItem.extend({
  subjectId: z.number(),
  about: z.enum(APPEALABLE),
  /** What the member says. */
  text: z.string(),
  against: z.object({
    /** Null where an operator acted without a case. */
    caseId: z.number().nullable(),
    by: StaffMember,
    at: z.string(),
    reasonCode: z.enum(REJECT_REASON_CODES).nullable(),
    /** The reason as the member was told it. */
    reason: z.string().nullable(),
    /** What stayed at the desk. */
    note: z.string().nullable(),
    /** When the suspension ends. */
    until: z.string().nullable(),
  }),
  /** Of a closing: until when what the account held is put aside, and comes back if the appeal is granted; null once it is erased. */
  keptUntil: z.string().nullable(),
  /** Of a text: what was rejected, as it was. */
  rejected: z.array(z.object({ field: z.enum(TEXT_FIELD_NAMES), text: z.string() })),
  othersMay,
  facts: MemberFacts.nullable(),
  decision: MadeDecision.nullable(),
});
export type ConsoleAppealDetail = z.infer<typeof ConsoleAppealDetail>;
