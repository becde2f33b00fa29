import { z } from 'zod';
import { DISTANCES, LIMITS } from '../limits.js';

/** Of who may reach a member: how much of each list there is (product.md 6, Who may reach me). */
export const REACH = {
  hiddenWords: 500,
  hiddenWordMin: 2,
  hiddenWordMax: 60,
  avoidedAddresses: 100,
  avoidedLabelMax: 60,
} as const;

const age = z.number().int().min(LIMITS.minimumAge).max(LIMITS.maximumAge);

/** Both calls about who may reach the caller; null asks for nothing, and so does false. */
export const ReachBody = z.object({
  ageFrom: age.nullable(),
  ageTo: age.nullable(),
  /** Between the two cities, as a search counts. */
  miles: z.literal(DISTANCES).nullable(),
  photo: z.boolean(),
  confirmed: z.boolean(),
});
export type ReachBody = z.infer<typeof ReachBody>;

/** Whom nothing keeps out. */
export const EVERYBODY: ReachBody = { ageFrom: null, ageTo: null, miles: null, photo: false, confirmed: false };

/** Both calls about the caller's hidden words, in the order of the alphabet, as they were typed. */
export const HiddenWordsBody = z.object({ words: z.array(z.string()) });
export type HiddenWordsBody = z.infer<typeof HiddenWordsBody>;

/** An address whose owner the caller never wants to meet. It is not kept, so only the caller's own name for it is told. */
export const AvoidedAddress = z.object({ id: z.number().int(), label: z.string(), addedAt: z.string() });
export type AvoidedAddress = z.infer<typeof AvoidedAddress>;

/** All calls about those addresses: the list as it is now, the newest first. It is the same whoever has an account. */
export const AvoidedBody = z.object({ addresses: z.array(AvoidedAddress) });
export type AvoidedBody = z.infer<typeof AvoidedBody>;
