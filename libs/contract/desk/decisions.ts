import { z } from 'zod';
import { TEXT_FIELD_NAMES } from '../profile/text-fields.js';
import { body } from '../requests/body.js';
import { APPEAL_OUTCOMES } from '../console/appeals.js';
import { APPEALABLE } from './appeals.js';

/** How a decision came about: after reports, after software had looked first, or because the team saw it by itself. */
export const DECISION_GROUNDS = ['reported', 'screened', 'seen'] as const;
export type DecisionGround = (typeof DECISION_GROUNDS)[number];

/** What the team has decided against the caller, as they were told it. */
export const OwnDecision = z.object({
  kind: z.enum(['decision', 'sanction']),
  id: z.number().int(),
  about: z.enum(APPEALABLE),
  decidedAt: z.string(),
  /** Of a text: which of the texts were rejected. */
  fields: z.array(z.enum(TEXT_FIELD_NAMES)),
  reason: z.string().nullable(),
  /** Of a suspension: when it ends. */
  until: z.string().nullable(),
  ground: z.enum(DECISION_GROUNDS),
  /** Until when it can be appealed, or an appeal that nobody has begun to read be written anew; null when neither can be. */
  appealUntil: z.string().nullable(),
  appeal: z.enum(['waiting', ...APPEAL_OUTCOMES]).nullable(),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

/** GET /rest/appeal/decisions, newest first. */
export const OwnDecisions = z.object({ decisions: z.array(OwnDecision) });
export type OwnDecisions = z.infer<typeof OwnDecisions>;

/** POST /rest/appeal/link: which decision is to be appealed. */
export const LinkToAppealRequest = body({ kind: z.enum(['decision', 'sanction']), id: z.number().int().positive() });
export type LinkToAppealRequest = z.infer<typeof LinkToAppealRequest>;

/** Body of it: the token of a link as letters carry it. */
export const LinkToAppealBody = z.object({ token: z.string() });
export type LinkToAppealBody = z.infer<typeof LinkToAppealBody>;
