import { DECLINED } from '../mail/mail.queries.js';
import { NAMED, NOT_BLOCKED, ofCorrespondent, ON_PAGE, SAID_IN, correspondent } from './mailbox.queries.js';

/** The mail that `$1` has from others and to others, as inbox and sent mail hold it. */
export const RECEIVED = `m.recipient_id = $1 and not m.deleted_by_recipient and not m.held and not m.filtered`;
export const SENT = `m.sender_id = $1 and not m.deleted_by_sender`;

/** What is told of a letter. */
export const OF_LETTER = `
  m.id as "emailId", m.sender_id = $1 as mine, m.subject, m.body, m.sent_at as "sentAt",
  case when m.recipient_id = $1 then m.read_at is not null end as read,
  case when m.recipient_id = $1 then m.replied_at is not null end as replied,
  case when m.recipient_id = $1 then m.signs else '{}' end as signs, ${SAID_IN}`;

/** So many of the newest letters are looked at first: mostly they are with more members than stand on a page. */
const NEWEST = 250;

/**
 * The newest letter with each other member, `unless` that is known: from one to the next by index, so that it costs as many
 * steps as there are members, however many letters lie between.
 */
const newest = (name: string, mine: string, other: string, unless: string): string => `${name} as (
    (select m.${other} as other, m.id from mail m where ${mine} and not ${unless} order by m.${other}, m.id desc limit 1)
    union all
    select next.* from ${name} last cross join lateral (
      select m.${other} as other, m.id from mail m where ${mine} and m.${other} > last.other
      order by m.${other}, m.id desc limit 1) next
  )`;

/**
 * It is the turn of `$1`: the newest letter that was received, `r`, asks for an answer, has none, and who wrote it still stands
 * by their name. A letter that was held has none either, where its reader wrote before it came.
 */
const yourTurn = (among?: string): string =>
  `(r.id is not null and r.replied_at is null and r.kind is null and coalesce(${NAMED(among)}, false))`;

/**
 * Conversations of $1, newest first, whose newest letter came before $2; $3 rows; `turnOnly` those in which it is the turn of
 * $1. The newest letters tell who stands on the page, unless too many are with the same few: then each conversation is asked
 * for its newest.
 */
export const conversations = (turnOnly: boolean, letters = NEWEST): string => {
  const turn = turnOnly
    ? `join mail r on r.id = l.received join members.card c on c.id = l.other and ${yourTurn()}`
    : '';
  const enough = '(select e.yes from enough e)';
  return `
  with recursive recent as materialized (
    (select m.id, m.sender_id as other from mail m where ${RECEIVED} and m.id < $2 order by m.id desc limit ${letters})
    union all
    (select m.id, m.recipient_id from mail m where ${SENT} and m.id < $2 order by m.id desc limit ${letters})
    order by id desc limit ${letters}
  ),
  near as materialized (
    select l.other, l.id, l.received from (
      select w.other, w.id,
        (select m.id from mail m where ${RECEIVED} and m.sender_id = w.other order by m.id desc limit 1) as received
      from (select m.other, max(m.id) as id from recent m where ${NOT_BLOCKED('other')} group by m.other) w
      where not exists (select from mail m where ${RECEIVED} and m.sender_id = w.other and m.id >= $2)
        and not exists (select from mail m where ${SENT} and m.recipient_id = w.other and m.id >= $2)
    ) l ${turn}
  ),
  enough as materialized (
    select (select count(*) from near) >= $3 or (select count(*) from recent) < ${letters} as yes
  ),
  ${newest('received', RECEIVED, 'sender_id', enough)}, ${newest('sent', SENT, 'recipient_id', enough)},
  latest as (
    select m.other, max(m.id) as id, max(m.received) as received
    from (select other, id, id as received from received union all select other, id, null from sent) m
    where ${NOT_BLOCKED('other')} group by m.other
  ),
  page as (
    select p.other, p.id, p.received from (
      select n.other, n.id, n.received from near n where ${enough}
      union all
      select l.other, l.id, l.received from latest l ${turn} where l.id < $2
    ) p
    order by p.id desc limit $3
  )
  select page.other as "memberId", ${ofCorrespondent()}, ${OF_LETTER}, ${yourTurn(ON_PAGE)} as "yourTurn",
    (select count(*) from mail u where u.recipient_id = $1 and u.sender_id = page.other
       and u.read_at is null and not u.deleted_by_recipient and not u.held and not u.filtered) as unread
  from page join mail m on m.id = page.id left join mail r on r.id = page.received ${correspondent('page.other')}
  order by m.id desc`;
};

export const CONVERSATIONS = conversations(false);
export const CONVERSATIONS_TO_ANSWER = conversations(true);

/** Nobody else is asked about. */
const WITH = 'array[$2::bigint]';
/** The letters between $1 and $2 before $3, newest first; $4 rows. */
export const LETTERS_WITH = `
  with page as (
    (select m.id from mail m where ${RECEIVED} and m.sender_id = $2 and m.id < $3 and ${NOT_BLOCKED('sender_id', WITH)}
     order by m.id desc limit $4)
    union all
    (select m.id from mail m where ${SENT} and m.recipient_id = $2 and m.id < $3 and ${NOT_BLOCKED('recipient_id', WITH)}
     order by m.id desc limit $4)
    order by id desc limit $4
  )
  select ${OF_LETTER} from page join mail m on m.id = page.id order by m.id desc`;

/** Who $2 is to $1. */
export const CORRESPONDENT = `
  select other.id as "memberId", ${ofCorrespondent(WITH)},
    case when ${DECLINED('$1', '$2')} then 'mine' when ${DECLINED('$2', '$1')} then 'theirs' end as declined
  from (select $2::bigint as id) other ${correspondent('other.id', WITH)}`;
