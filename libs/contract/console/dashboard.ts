import { z } from 'zod';
import { CASE_KINDS } from './case-kinds.js';

/** The days that the figures of done work look back on. */
export const DASHBOARD_DAYS = 7;

/** How a part of the desk stands. */
export const DeskFigures = z.object({
  pending: z.number(),
  /** Of these, waiting longer than the hours after which a case goes first, and longer than was promised. */
  escalated: z.number(),
  overdue: z.number(),
  oldest: z.string().nullable(),
  decidedToday: z.number(),
  /** In the last days; decisions that were taken back are no decisions. */
  decided: z.number(),
  overturned: z.number(),
  /** How many of a hundred were decided within the promised time, those overdue counted in; null where nothing was due. */
  keptPercent: z.number().nullable(),
});
export type DeskFigures = z.infer<typeof DeskFigures>;

/** Body of GET /console-api/dashboard. */
export const DashboardBody = z.object({
  all: DeskFigures,
  byKind: z.array(DeskFigures.extend({ kind: z.enum(CASE_KINDS) })),
  /** Texts by the language they are written in, where screening knows it. */
  byLanguage: z.array(DeskFigures.extend({ language: z.string() })),
});
export type DashboardBody = z.infer<typeof DashboardBody>;
