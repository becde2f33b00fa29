import { z } from 'zod';

/** GET /rest/email/warnings: of whom the caller was warned as of somebody who may have deceived them, newest first. */
export const Warnings = z.object({
  warnings: z.array(
    z.object({
      /** The username of the account; null in warnings from before it was kept. */
      username: z.string().nullable(),
      /** When the two last wrote. */
      lastContactAt: z.string().nullable(),
      warnedAt: z.string(),
      /** The decision was taken back since: the warning does not hold. */
      withdrawn: z.boolean(),
    }),
  ),
});
export type Warnings = z.infer<typeof Warnings>;
