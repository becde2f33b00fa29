import { z } from 'zod';

/** The copy of what is kept of a member (product.md 4, Your data). */
export const EXPORT = {
  /** For so long a copy can be fetched; only then another one is made. */
  hours: 24,
  /** For so long after the password was typed the session it was typed in may fetch it. */
  openMinutes: 15,
  /** After so long without a copy another one may be asked for. */
  patienceMinutes: 60,
} as const;

/** Both calls about the caller's copy. */
export const ExportBody = z.object({
  /** `failed` where it takes so long that it may be asked for anew. */
  state: z.enum(['none', 'making', 'ready', 'failed']),
  askedAt: z.iso.datetime().nullable().describe('Of the copy that is there, or being made.'),
  until: z.iso.datetime().nullable().describe('When the copy is erased, and another one can be made.'),
  /** The password was typed in this session a short while ago. */
  open: z.boolean().describe('Whether this session may fetch the copy now; else the password comes first.'),
});
export type ExportBody = z.infer<typeof ExportBody>;
