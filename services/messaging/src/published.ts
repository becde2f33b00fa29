import { z } from 'zod';
import { defineEvent, type PublishedViews } from '#platform/service';

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

export const views = {
  pair_mail: ['moderation'],
  contact: ['moderation'],
} satisfies PublishedViews;

/** A row of `messaging.pair_mail`: read only inside a report, as evidence. */
export interface PairMail {
  readonly id: number;
  readonly sender_id: number;
  readonly recipient_id: number;
  readonly subject: string;
  readonly body: string;
  readonly sent_at: Date;
}

/** A row of `messaging.contact`. */
export interface ContactRow {
  readonly id: number;
  readonly member_id: number;
  readonly subject_code: string;
  readonly body: string;
  readonly received_at: Date;
}
