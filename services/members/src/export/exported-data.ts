import { z } from 'zod';
import { AccountPart } from '#auth/published';
import { LikesPart } from '#connections/published';
import { MailPart } from '#messaging/published';
import { ProfilePart } from './profile-part.js';

/** What `data.json` of a copy holds; whatever else a service may have given is left out of it. */
export const ExportedData = z.object({
  madeAt: z.iso.datetime(),
  account: AccountPart,
  profile: ProfilePart,
  likes: LikesPart,
  mail: MailPart,
});
export type ExportedData = z.infer<typeof ExportedData>;

/** The same for programs: what is in the copy as `schema.json`. */
export const exportSchema = (): object =>
  z.toJSONSchema(ExportedData.describe('Everything that we keep of you. Times are in UTC.'), { io: 'output' });
