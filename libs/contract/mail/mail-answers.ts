import { z } from 'zod';
import { MAIL_REFUSALS, MAIL_SENT } from './mail-refusals.js';
import { ENDABLE_MAILS } from './notices.js';

/** POST /rest/sendmail: `SENT`, or why it was refused (see MAIL_REFUSALS). */
export const SendMailBody = z.object({
  emailstatus: z.string().meta({ enum: [MAIL_SENT, ...MAIL_REFUSALS] }),
  /** Only where `hold` was asked for: by which number it can be taken back, until it goes. */
  waiting: z.object({ id: z.number().int(), goesAt: z.string() }).optional(),
});
export type SendMailBody = z.infer<typeof SendMailBody>;

/** POST /rest/unsubscribe: which e-mail comes no more. */
export const UnsubscribedBody = z.object({ status: z.literal('success'), mailing: z.enum(ENDABLE_MAILS) });
export type UnsubscribedBody = z.infer<typeof UnsubscribedBody>;
