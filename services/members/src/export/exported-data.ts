import { setImmediate } from 'node:timers/promises';
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

/** So many rows are looked through before others have their turn. */
const ROWS = 500;

/** What the parts of the services hold, by the schema. */
export async function readExported(parts: Record<keyof ExportedData, unknown>): Promise<ExportedData> {
  const [likes, mail] = [await readLists(LikesPart, parts.likes), await readLists(MailPart, parts.mail)];
  const data = ExportedData.parse({ ...parts, likes: likes.rest, mail: mail.rest });
  return { ...data, likes: { ...data.likes, ...likes.lists }, mail: { ...data.mail, ...mail.lists } };
}

/** The lists of a part, each row by the schema, and the part with empty ones in their places. */
async function readLists(
  schema: z.ZodObject,
  part: unknown,
): Promise<{ lists: Record<string, unknown[]>; rest: Record<string, unknown> }> {
  const [lists, rest]: [Record<string, unknown[]>, Record<string, unknown>] = [{}, { ...(part as object) }];
  for (const [name, list] of Object.entries(schema.shape)) {
    const rows = rest[name];
    if (!Array.isArray(rows)) continue;
    const read: unknown[] = (lists[name] = []);
    for (let from = 0; from < rows.length; from += ROWS) {
      read.push(...(z.parse(list, rows.slice(from, from + ROWS)) as unknown[]));
      await setImmediate();
    }
    rest[name] = [];
  }
  return { lists, rest };
}

/** The same for programs: what is in the copy as `schema.json`. */
export const exportSchema = (): object =>
  z.toJSONSchema(ExportedData.describe('Everything that we keep of you. Times are in UTC.'), { io: 'output' });
