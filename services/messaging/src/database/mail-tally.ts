// What migrations have in common. They have run somewhere, so this stays as it is.

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

/** What rows of `mail` add to each box, letter by letter; what comes and goes at once adds nothing. */
const LETTERS = (rows: string): string => `
  select b.owner_id, b.box, b.id, sum(b.sign) as letters from (
    select r.recipient_id as owner_id, case when r.filtered then 'filtered' else 'inbox' end as box, r.id, r.sign from (${rows}) r
    where not r.deleted_by_recipient and not r.held
    union all
    select r.sender_id, 'sent', r.id, r.sign from (${rows}) r where not r.deleted_by_sender
  ) b
  group by b.owner_id, b.box, b.id having sum(b.sign) <> 0`;

const ROWS = (table: string, sign: number): string => `select ${sign} as sign, * from ${table}`;

/** After `KEEP`, which has locked what the box holds: so a shelf is either seen here or made with these letters. */
export const SHELVE = (rows: string): string => `
  update messaging.mail_shelf s set letters = s.letters + c.letters
  from (
    select l.owner_id, l.box, shelf.last_id, sum(l.letters) as letters
    from (${LETTERS(rows)}) l
    cross join lateral (
      select h.last_id from messaging.mail_shelf h
      where h.owner_id = l.owner_id and h.box = l.box and h.last_id >= l.id order by h.last_id limit 1
    ) shelf
    group by l.owner_id, l.box, shelf.last_id
  ) c
  where s.owner_id = c.owner_id and s.box = c.box and s.last_id = c.last_id;`;

/** The range of a shelf on which nothing stands belongs to the next then. */
export const CLEAR = `
  delete from messaging.mail_shelf s
  using (select recipient_id as owner_id from gone union select sender_id from gone) g
  where s.owner_id = g.owner_id and s.letters = 0;`;

export const FORGET_UNBLOCKED = FORGET.replace(/;$/, ' and not t.blocked;');

const keep = (on: string, body: string): string => `
  create or replace function keep_mail_tally_on_${on}() returns trigger language plpgsql as $$
  begin
    ${body}
    return null;
  end $$;`;

/** What each trigger does, given what is done besides; `first` is asked before a change or a deletion is looked at. */
export const keepers = (shelve: (rows: string) => string, forget: string, first = ''): string => {
  const [come, gone] = ['come', 'gone'] as const;
  const both = (rows: typeof FROM): string => `${rows(come, 1)} union all ${rows(gone, -1)}`;
  return `
    ${keep('insert', `${KEEP(FROM(come, 1))} ${shelve(ROWS(come, 1))}`)}
    ${keep('delete', `${first} ${KEEP(FROM(gone, -1))} ${shelve(ROWS(gone, -1))} ${forget}`)}
    ${keep('update', `${first} ${KEEP(both(FROM))} ${shelve(both(ROWS))} ${forget}`)}`;
};
