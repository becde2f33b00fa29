import { z } from 'zod';
import { isRefusalCode, type RefusalCode } from '../wire/refusals.js';

/** As many cases as one look can take in. */
export const APPROVED_TOGETHER_MAX = 50;

/** POST /console-api/approve-cases: low-risk texts or photos, each with the version that was read. */
export const ApproveCasesRequest = z.object({
  // What is no list is an empty one, and refused as such: zod would ask it for its length.
  cases: z.preprocess(
    (value) => (Array.isArray(value) ? (value as unknown[]) : []),
    z
      .array(
        z.object({
          id: z.number().int().positive(),
          kind: z.enum(['text', 'photo']),
          subjectId: z.number().int().positive(),
        }),
      )
      .min(1)
      .max(APPROVED_TOGETHER_MAX),
  ),
});
export type ApproveCasesRequest = z.infer<typeof ApproveCasesRequest>;

/** Case by case: approved, or why not. Those approved can be taken back for as long as it says. */
export const ApproveCasesBody = z.object({
  undoSeconds: z.number(),
  results: z.array(z.object({ caseId: z.number(), refused: z.custom<RefusalCode>(isRefusalCode).nullable() })),
});
export type ApproveCasesBody = z.infer<typeof ApproveCasesBody>;
