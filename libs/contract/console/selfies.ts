import { z } from 'zod';
import { GESTURES } from '../profile/selfies.js';
import { CaseItem, DeskPicture, MadeDecision, MemberFacts } from './cases.js';

/** Body of GET /console-api/selfies/:id: a selfie beside the photos that it is to verify. */
export const ConsoleSelfieDetail = CaseItem.extend({
  subjectId: z.number(),
  /** What it is to show beside the face; null once nothing is kept of it any more. */
  gesture: z.enum(GESTURES).nullable(),
  /** By the name of `CONSOLE_API.picture`; null once it is decided about, when the picture is gone. */
  selfie: z.string().nullable(),
  /** The photos that are shown, the main one first; `verified` are those that were with this selfie. */
  photos: z.array(DeskPicture.extend({ id: z.number(), verified: z.boolean().default(false) })),
  facts: MemberFacts.nullable(),
  decision: MadeDecision.nullable(),
});
export type ConsoleSelfieDetail = z.infer<typeof ConsoleSelfieDetail>;
