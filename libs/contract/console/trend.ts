import { z } from 'zod';

/** How many days the trend of the desk may go over; the first of them unless asked otherwise. */
export const TREND_DAYS = [14, 30] as const;
export type TrendDays = (typeof TREND_DAYS)[number];

/** A day of the desk, from midnight to midnight in UTC; of today what there is so far. */
export const TrendDay = z.object({
  /** As 2026-02-28. */
  day: z.string(),
  opened: z.number(),
  decided: z.number(),
  /** Half of what was decided on this day had waited longer, half less; null where nothing was decided. */
  medianHours: z.number().nullable(),
  /** How long the oldest case had waited when the day ended; null where none waited. */
  oldestHours: z.number().nullable(),
});
export type TrendDay = z.infer<typeof TrendDay>;

/** Body of GET /console-api/trend: every day, today last. */
export const TrendBody = z.object({ days: z.array(TrendDay) });
export type TrendBody = z.infer<typeof TrendBody>;
