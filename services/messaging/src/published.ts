import { z } from 'zod';
import { defineEvent, defineView, type RowOf } from '#platform/service';

const id = z.number().int();

/** A mail lies in its recipient's inbox. */
export const mailSent = defineEvent('mail.sent', {
  to: { messaging: 'live', connections: 'events-connections' },
  payload: z.object({ mailId: id, from: id, to: id }),
});

/** A row of `email_out` is to be sent. */
export const emailQueued = defineEvent('email.queued', {
  to: { messaging: 'email-out' },
  payload: z.object({ emailId: id }),
});

/** A member wrote to the staff. */
export const contactReceived = defineEvent('contact.received', {
  to: { moderation: 'events-moderation' },
  payload: z.object({ contactId: id }),
});

/** The mail between two members: read only inside a report, as evidence. */
export const pairMail = defineView('pair_mail', {
  to: ['moderation'],
  columns: { id, sender_id: id, recipient_id: id, subject: z.string(), body: z.string(), sent_at: z.date() },
});

/** What members wrote to the staff. */
export const contact = defineView('contact', {
  to: ['moderation'],
  columns: { id, member_id: id, subject_code: z.string(), body: z.string(), received_at: z.date() },
});
export type ContactRow = RowOf<typeof contact>;
