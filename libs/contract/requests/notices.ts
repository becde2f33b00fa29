import { z } from 'zod';
import { isTimeZone } from '../account/time-zones.js';
import { cellOf, NOTICE_CHANNELS, NOTICE_FREQUENCIES, NOTICE_KINDS, OPEN_CONVERSATION } from '../mail/notices.js';
import { body } from './body.js';
import { RequiredId } from './ids.js';

/** One cell of the table of notices, as it is to be from now on. */
const ChosenCell = z
  .object({
    kind: z.enum(NOTICE_KINDS),
    channel: z.enum(NOTICE_CHANNELS),
    frequency: z.enum(NOTICE_FREQUENCIES),
  })
  .refine(({ kind, channel, frequency }) => cellOf(kind, channel)?.includes(frequency));
export type ChosenCell = z.infer<typeof ChosenCell>;

/** POST /rest/account/notices: cells of the table, and when digests come; what is not sent stays. */
export const ChooseNoticesRequest = body({
  cells: z
    .array(ChosenCell)
    .refine(({ length }) => length <= NOTICE_KINDS.length * NOTICE_CHANNELS.length)
    .optional(),
  hour: z.number().int().min(0).max(23).describe('The hour of the day at which digests come.').optional(),
  weekday: z.number().int().min(1).max(7).describe('The day of weekly digests; Monday is 1.').optional(),
  timeZone: z
    .string()
    .refine((name) => name.length <= 64 && isTimeZone(name))
    .nullable()
    .describe('A name of the tz database; null for the zone of the place.')
    .optional(),
});
export type ChooseNoticesRequest = z.infer<typeof ChooseNoticesRequest>;

/** POST /rest/mail/open: a tab shows the letters with a member in front of the caller, or does so no more. */
export const OpenConversationRequest = body({
  memberId: RequiredId,
  tab: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .describe('Which tab it is, by a word made up when it opens.'),
  open: z.boolean().describe(`Counts for ${OPEN_CONVERSATION.seconds} seconds unless it is said again.`),
});
export type OpenConversationRequest = z.infer<typeof OpenConversationRequest>;
