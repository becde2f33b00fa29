/**
 * What of a mail may go: neither side has it any more, and neither an open report between the two nor an open hold keeps it as evidence. The
 * row stays without its words, because who was written to may answer somebody whom they cannot see.
 */
export const WANTED_BY_NOBODY = `deleted_by_sender and deleted_by_recipient
  and not exists (select 1 from connections.report_open r
    where (r.reporter_id, r.reported_id) in ((mail.sender_id, mail.recipient_id), (mail.recipient_id, mail.sender_id)))
  and not exists (select 1 from mail_hold_copy c join mail_hold h on h.id = c.hold_id
    where c.mail_id = mail.id and h.ended_at is null)`;

/** Takes the words out of a mail. */
export const WITHOUT_TEXT = `subject = '-', body = ''`;

/** Takes the words out of those mails, of the ids `$1`, that nobody wants any more. */
export const ERASE_UNWANTED = `update mail set ${WITHOUT_TEXT} where id = any($1) and ${WANTED_BY_NOBODY}`;
