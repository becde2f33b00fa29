import { z } from 'zod';
import { MEMBER_TYPES } from '../limits.js';

/** Somebody the caller has passed on; of whom they blocked as well, as in the list of blocked members. */
export const PassedMember = z.object({
  passId: z.number().int(),
  memberId: z.number().int(),
  name: z.string(),
  passedAt: z.string(),
  blocked: z.boolean(),
  memberType: z.literal(MEMBER_TYPES).nullable(),
  age: z.number().int().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  headline: z.string().nullable(),
  /** The desk has compared the main photo with a selfie. */
  verified: z.boolean().default(false),
  imageName: z.string().nullable(),
  imageFolder: z.string().nullable(),
});
export type PassedMember = z.infer<typeof PassedMember>;

/** GET /rest/passed: the newest first. */
export const PassedMembers = z.object({
  content: z.array(PassedMember),
  /** Whether there are others before the last one here; `before` its `passId` asks for them. */
  more: z.boolean(),
});
export type PassedMembers = z.infer<typeof PassedMembers>;

const note = { text: z.string(), version: z.number().int().nonnegative() };

/** GET /rest/kept/{id}: what the caller alone knows of. Of whoever cannot be seen it is what it is of nobody. */
export const KeptAbout = z.object({ ...note, passed: z.boolean() });
export type KeptAbout = z.infer<typeof KeptAbout>;

/** POST /rest/kept/{id}/note. */
export const KeptNote = z.object({
  ...note,
  /** What stood there and its writer had not read, as from another tab; null where there was nothing of the kind. */
  replaced: z.string().nullable(),
});
export type KeptNote = z.infer<typeof KeptNote>;
