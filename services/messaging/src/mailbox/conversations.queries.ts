import { DECLINED } from '../mail/mail.queries.js';
import { NAMED, NOT_BLOCKED, ofCorrespondent, SAID_IN, correspondent } from './mailbox.queries.js';

/** The mail that `$1` has from others and to others, as inbox and sent mail hold it. */
export const RECEIVED = `m.recipient_id = $1 and not m.deleted_by_recipient and not m.held and not m.filtered`;
export const SENT = `m.sender_id = $1 and not m.deleted_by_sender`;

/** What is told of a letter. */
export const OF_LETTER = `
  m.id as "emailId", m.sender_id = $1 as mine, m.subject, m.body, m.sent_at as "sentAt",
  case when m.recipient_id = $1 then m.read_at is not null end as read,
  case when m.recipient_id = $1 then m.replied_at is not null end as replied,
  case when m.recipient_id = $1 then m.signs else '{}' end as signs, ${SAID_IN}`;

/**
 * The newest letter with each other member: from one to the next by index, so that it costs as many steps as there are
 * members, however many letters lie between.
 */
const newest = (name: string, mine: string, other: string): string => `${name} as (
    (select m.${other} as other, m.id from mail m where ${mine} order by m.${other}, m.id desc limit 1)
    union all
    select next.* from ${name} last cross join lateral (
      select m.${other} as other, m.id from mail m where ${mine} and m.${other} > last.other
      order by m.${other}, m.id desc limit 1) next
  )`;

/**
 * It is the turn of `$1`: the newest letter that was received, `r`, asks for an answer, has none, and who wrote it still stands
 * by their name. A letter that was held has none either, where its reader wrote before it came.
 */
const YOUR_TURN = `(r.id is not null and r.replied_at is null and r.kind is null and coalesce(${NAMED()}, false))`;

const conversations = (turnOnly: boolean): string => `
  with recursive ${newest('received', RECEIVED, 'sender_id')}, ${newest('sent', SENT, 'recipient_id')},
  latest as (
    select m.other, max(m.id) as id, max(m.received) as received
    from (select other, id, id as received from received union all select other, id, null from sent) m
    where ${NOT_BLOCKED('other')} group by m.other
  ),
  page as (
    select l.other, l.id, l.received from latest l
    ${turnOnly ? `join mail r on r.id = l.received join members.card c on c.id = l.other and ${YOUR_TURN}` : ''}
    where l.id < $2 order by l.id desc limit $3
  )
  select page.other as "memberId", ${ofCorrespondent()}, ${OF_LETTER}, ${YOUR_TURN} as "yourTurn",
    (select count(*) from mail u where u.recipient_id = $1 and u.sender_id = page.other
       and u.read_at is null and not u.deleted_by_recipient and not u.held and not u.filtered) as unread
  from page join mail m on m.id = page.id left join mail r on r.id = page.received ${correspondent('page.other')}
  order by m.id desc`;

/** Conversations of $1, newest first, whose newest letter came before $2; $3 rows. */
export const CONVERSATIONS = conversations(false);
/** The same, of those alone in which it is the turn of $1. */
export const CONVERSATIONS_TO_ANSWER = conversations(true);

/** The letters between $1 and $2 before $3, newest first; $4 rows. */
export const LETTERS_WITH = `
  with page as (
    (select m.id from mail m where ${RECEIVED} and m.sender_id = $2 and m.id < $3 and ${NOT_BLOCKED('sender_id')}
     order by m.id desc limit $4)
    union all
    (select m.id from mail m where ${SENT} and m.recipient_id = $2 and m.id < $3 and ${NOT_BLOCKED('recipient_id')}
     order by m.id desc limit $4)
    order by id desc limit $4
  )
  select ${OF_LETTER} from page join mail m on m.id = page.id order by m.id desc`;

/** Who $2 is to $1. */
export const CORRESPONDENT = `
  select other.id as "memberId", ${ofCorrespondent('array[$2::bigint]')},
    case when ${DECLINED('$1', '$2')} then 'mine' when ${DECLINED('$2', '$1')} then 'theirs' end as declined
  from (select $2::bigint as id) other ${correspondent('other.id', 'array[$2::bigint]')}`;
