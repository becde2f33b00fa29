import { HELD_COPIES_SHOWN, type HeldCopy } from '#contract';
import { caseMember } from '../review/case.sql.js';

export type HeldCopyRow = Omit<HeldCopy, 'sentAt'> & { readonly sentAt: Date };

/** Alias names are the contract's HeldCopy; `$1` is the hold. */
export const HELD_COPIES = `
  select h.mail_id as "mailId", ${caseMember('c')} as sender, h.subject, h.body, h.sent_at as "sentAt", h.arrived
  from messaging.held_copy h left join members.card c on c.id = h.sender_id
  where h.hold_id = $1 order by h.mail_id desc limit ${HELD_COPIES_SHOWN}`;

/** How many copies there are; `$1` is the hold. */
export const HELD_TOTALS = `
  select count(*) filter (where not arrived) as held, count(*) filter (where arrived) as arrived,
         count(distinct sender_id) as senders
  from messaging.held_copy where hold_id = $1`;
