import { z } from 'zod';
import { CaseItem, CaseMember, MadeDecision, MemberFacts } from './cases.js';

/** So many copies of a held text are shown, the newest; more would tell nothing new. */
export const HELD_COPIES_SHOWN = 100;

/** One copy of a text that too many strangers were sent. To whom it went is nothing that a decision needs. */
export const HeldCopy = z.object({
  mailId: z.number(),
  sender: CaseMember.nullable(),
  subject: z.string(),
  body: z.string(),
  sentAt: z.string(),
  /** It came before there were too many, and lies in an inbox. */
  arrived: z.boolean(),
});
export type HeldCopy = z.infer<typeof HeldCopy>;

/** Body of GET /console-api/held-mail/:id: a text of which too many copies came, as the desk reads it. */
export const ConsoleHeldMailDetail = CaseItem.extend({
  subjectId: z.number(),
  /** The newest copy that was read: a delivery holds for what came up to here. */
  readUpTo: z.number(),
  /** Newest first, at most `HELD_COPIES_SHOWN`. */
  copies: z.array(HeldCopy),
  /** All there are: those that wait, those that had arrived, and from how many accounts. */
  held: z.number(),
  arrived: z.number(),
  senders: z.number(),
  facts: MemberFacts.nullable(),
  decision: MadeDecision.nullable(),
});
export type ConsoleHeldMailDetail = z.infer<typeof ConsoleHeldMailDetail>;
