import { z } from 'zod';
import { CaseItem, CaseMember, MadeDecision, MemberFacts } from './cases.js';
import { LINK_SIGNS } from './link-signs.js';

/** One of the two; without a member where nothing is left of the account. */
export const LinkedAccount = z.object({ member: CaseMember.nullable(), facts: MemberFacts.nullable() });
export type LinkedAccount = z.infer<typeof LinkedAccount>;

/** Body of GET /console-api/linked-accounts/:id: two accounts that may be one person's, side by side. */
export const ConsoleLinkedAccountsDetail = CaseItem.extend({
  subjectId: z.number(),
  /** What was read: a decision goes back with it. */
  signs: z.array(z.enum(LINK_SIGNS)),
  /** How many members have blocked one of them and are kept from the other. Who they are is nothing that a decision needs. */
  protects: z.number(),
  /** The account that was opened first, and the later one. */
  first: LinkedAccount,
  second: LinkedAccount,
  facts: MemberFacts.nullable(),
  decision: MadeDecision.nullable(),
});
export type ConsoleLinkedAccountsDetail = z.infer<typeof ConsoleLinkedAccountsDetail>;
