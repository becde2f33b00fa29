import { z } from 'zod';

/** A place to search from for some days, as the member who set it reads it. */
export const TravelBody = z.object({
  zip: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** The last day (UTC) on which it holds, as a date. */
  until: z.string().nullable(),
});
export type TravelBody = z.infer<typeof TravelBody>;
