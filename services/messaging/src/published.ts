import { z } from 'zod';
import { PUSH_KINDS } from '#contract';
import { defineEvent, defineView, type RowOf } from '#platform/service';

const id = z.number().int();

/** A mail lies in its recipient's inbox. */
export const mailSent = defineEvent('mail.sent', z.object({ mailId: id, from: id, to: id }));

/** A member lets another reach them from now on. */
export const memberLetIn = defineEvent('member.let-in', z.object({ memberId: id, otherId: id }));

/** Nearly the same text came to too many strangers: its copies are held from now on. */
export const mailHeld = defineEvent('mail.held', z.object({ holdId: id }));

/** A member asked several strangers, in first mails, to meet elsewhere, for money or to links. */
export const strangersLured = defineEvent('strangers.lured', z.object({ memberId: z.number().int() }));

/** A mail of somebody to whom its reader has never written lies in the inbox; it is screened before the reader hears of it. */
export const strangerWrote = defineEvent('stranger.wrote', z.object({ mailId: id, from: id, to: id }));

/** The time is over in which a letter could be taken back. */
export const letterDue = defineEvent('letter.due', z.object({ letterId: id, from: id, to: id }));

/** A row of `email_out` is to be sent. */
export const emailQueued = defineEvent('email.queued', z.object({ emailId: id }));

/** A device of a member is to be told of something: of the member `from`, or of what searches found; `about` is the mail, or that letter. */
export const pushQueued = defineEvent(
  'push.queued',
  z.object({ subscriptionId: id, kind: z.enum(PUSH_KINDS), from: id.nullable(), about: id }),
);
/** The hour has come at which a digest is to be sent, unless it comes at another one by now. */
export const digestDue = defineEvent('digest.due', z.object({ digestId: id }));

/** The mail server of a member's address says that it takes no mail, now or later. */
export const addressRefused = defineEvent('address.refused', z.object({ memberId: id }));

/** A member wrote to the staff. */
export const contactReceived = defineEvent('contact.received', z.object({ contactId: id }));

/** The mail between two members: read only inside a report, as evidence. */
export const pairMail = defineView('pair_mail', {
  to: ['moderation'],
  columns: {
    ...{ id, sender_id: id, recipient_id: id, subject: z.string(), body: z.string(), sent_at: z.date() },
    held: z.boolean(),
  },
});

/** Texts whose copies are held, each with who sent the first copy that was. */
export const heldText = defineView('held_text', {
  to: ['moderation'],
  columns: { id, sender_id: id, began_at: z.date() },
});
export type HeldText = RowOf<typeof heldText>;

/** The copies of a held text, those that had arrived before among them: read only in the case about it. */
export const heldCopy = defineView('held_copy', {
  to: ['moderation'],
  columns: {
    hold_id: id,
    mail_id: id,
    sender_id: id,
    recipient_id: id,
    subject: z.string(),
    body: z.string(),
    sent_at: z.date(),
    arrived: z.boolean(),
  },
});

/** Who wrote the mails that have arrived, without their words. */
export const receivedMail = defineView('received_mail', {
  to: ['connections'],
  columns: { id, sender_id: id, recipient_id: id },
});

/** Who reaches a member whatever the member wishes: who was let in, and whom the member has written to. */
export const welcome = defineView('welcome', { to: ['connections'], columns: { member_id: id, other_id: id } });

/** To whom members have written: not those whom they told that they would not, and none of whose mail is held. */
export const writtenTo = defineView('written_to', { to: ['members'], columns: { member_id: id, other_id: id } });

/** What members wrote to the staff. */
export const contact = defineView('contact', {
  to: ['moderation'],
  columns: { id, member_id: id, subject_code: z.string(), body: z.string(), received_at: z.date() },
});
export type ContactRow = RowOf<typeof contact>;

/** What messaging gives to the copy of a member's data lies in `messaging.export_part_kept`. */
export const mailGathered = defineEvent('mail.gathered', z.object({ memberId: id, exportId: z.uuid() }));

/** That part, as `unpackPart` reads it: a `MailPart`. */
export const mailPartKept = defineView('export_part_kept', {
  to: ['members'],
  columns: { member_id: id, export_id: z.uuid(), part: z.instanceof(Buffer) },
});
export { MailPart } from './export/mail-part.js';
