// What two migrations have in common. Both have run somewhere, so this stays as it is.

/** What rows of `mail` add to the boxes of both sides, each with the other and with everybody, which is 0. */
export const COUNTED = (rows: string): string => `
  select d.owner_id, o.other_id, sum(d.inbox) as inbox, sum(d.filtered) as filtered, sum(d.sent) as sent, sum(d.unread) as unread
  from (
    select m.recipient_id as owner_id, m.sender_id as other_id,
           m.sign * (not m.filtered)::int as inbox, m.sign * m.filtered::int as filtered, 0 as sent,
           m.sign * (not m.filtered and m.read_at is null)::int as unread
    from (${rows}) m where not m.deleted_by_recipient and not m.held
    union all
    select m.sender_id, m.recipient_id, 0, 0, m.sign, 0 from (${rows}) m where not m.deleted_by_sender
  ) d
  cross join lateral (values (d.other_id), (0)) o(other_id)
  group by d.owner_id, o.other_id`;

export const FROM = (table: string, sign: number): string =>
  `select ${sign} as sign, recipient_id, sender_id, filtered, held, read_at, deleted_by_recipient, deleted_by_sender from ${table}`;

export const COLUMNS = 'owner_id, other_id, inbox, filtered, sent, unread';

/** Rows are locked in one order, so that two statements do not wait for each other. */
export const KEEP = (rows: string): string => `
  insert into messaging.mail_tally (${COLUMNS})
  select ${COLUMNS} from (${COUNTED(rows)}) c
  where (inbox, filtered, sent, unread) <> (0, 0, 0, 0) order by owner_id, other_id
  on conflict (owner_id, other_id) do update set
    inbox = mail_tally.inbox + excluded.inbox, filtered = mail_tally.filtered + excluded.filtered,
    sent = mail_tally.sent + excluded.sent, unread = mail_tally.unread + excluded.unread;`;

/** Of whom a box holds nothing any more, nothing is kept. */
export const FORGET = `
  delete from messaging.mail_tally t
  using (
    select recipient_id as owner_id, sender_id as other_id from gone union select sender_id, recipient_id from gone
    union select recipient_id, 0 from gone union select sender_id, 0 from gone
  ) g
  where t.owner_id = g.owner_id and t.other_id = g.other_id and (t.inbox, t.filtered, t.sent) = (0, 0, 0);`;
