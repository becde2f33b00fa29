import { DEFAULT_LANGUAGE } from '#contract';
import { visibleTo } from '#members/published';
import { hearsFrom, standsByName } from '../mail/correspondents.js';

/**
 * Mail with whom the owner, `$1`, has blocked is out of both boxes until the block is lifted. The other side of a block
 * keeps the words it has received (product.md 6). The database keeps, for each pair, whether it is so (`mail_tally`). `among` are
 * the ids of all who are asked about, where they are few.
 */
export const NOT_BLOCKED = (other: string, among?: string): string =>
  `m.${other} not in (select t.other_id from mail_tally t
    where t.owner_id = $1 and t.apart${among ? ` and t.other_id = any (${among})` : ''})`;

/** Whether the correspondent `c` still stands by their name to the owner: not who has left, is suspended or has blocked them. */
export const NAMED = (among?: string): string => `(${hearsFrom('$1', 'c', among)} and ${standsByName('c')})`;

/** Who stands on a page of rows with their `other`. */
export const ON_PAGE = 'array(select page.other from page)';

const RECEIVED = { owner: 'recipient_id', other: 'sender_id', deleted: 'deleted_by_recipient', arrived: 'not m.held' };
/** What fell out by who may reach its reader lies apart, and is the reader's all the same. */
export const BOXES = {
  inbox: { ...RECEIVED, apart: 'not m.filtered' },
  filtered: { ...RECEIVED, apart: 'm.filtered' },
  sent: { owner: 'sender_id', other: 'recipient_id', deleted: 'deleted_by_sender', arrived: 'true', apart: 'true' },
} as const;
export type Box = keyof typeof BOXES;

/** The letters `m` in a box of `$1`. */
export const mine = (box: Box): string => {
  const { owner, other, deleted, arrived, apart } = BOXES[box];
  return `from mail m where m.${owner} = $1 and not m.${deleted} and ${arrived} and ${apart} and ${NOT_BLOCKED(other)}`;
};

/**
 * What is told of a correspondent, who is the card `c` where there still is one; the name is null where they have none.
 * `among` are the ids of all who are asked about, by themselves those of `page`.
 */
export const ofCorrespondent = (among = ON_PAGE): string => `
  case when ${NAMED(among)} then c.name end as name, coalesce(c.member_type, 1) as "memberType",
  case when v.yes then extract(year from age(current_date, c.birth_date))::int end as age,
  case when v.yes then c.city end as city, case when v.yes then c.state end as state,
  coalesce(v.yes and c.online, false) as online, coalesce(v.yes and c.photo_verified, false) as verified,
  case when v.yes then c.photo_name end as "imageName", case when v.yes then c.photo_folder end as "imageFolder"`;

/** The card of the correspondent whose id `other` is, for `ofCorrespondent`. */
export const correspondent = (other: string, among = ON_PAGE): string => `
  left join members.card c on c.id = ${other}
  left join lateral (select ${visibleTo('$1', 'c', among)} as yes) v on true`;

/** The language of `$1`, in which words of the product's are said to them; null where they are a member's own. */
export const SAID_IN = `
  case when m.kind is not null
    then coalesce((select n.language from members.notice_rules n where n.id = $1), '${DEFAULT_LANGUAGE}') end as "saidIn"`;

/** The rows of the letters on `page`, newest first. Whoever cannot be seen any more shows nothing but perhaps the name. */
export const ROWS_OF_PAGE = `
  select m.id as "emailId", page.other as "memberId", ${ofCorrespondent()}, m.subject, m.body,
         m.sent_at as "sentAt", m.read_at is not null as read, m.replied_at is not null as replied, m.signs,
         ${SAID_IN}
  from page join mail m on m.id = page.id ${correspondent('page.other')}
  order by m.id desc`;

/** A page of a box, newest first: the ids by index, then the rest of just those rows. $2 rows, $3 rows to skip. */
export const pageOf = (box: Box): string => `
  with page as materialized (select m.id, m.${BOXES[box].other} as other ${mine(box)} order by m.id desc limit $2 offset $3)
  ${ROWS_OF_PAGE}`;

/**
 * All of a box by its names alone, from the newest before $2, $3 rows at a time. Whether a letter was read its sender is told
 * here as little as anywhere.
 */
export const allOf = (box: Box): string => `
  with page as materialized (select m.id, m.${BOXES[box].other} as other ${mine(box)} and m.id < $2 order by m.id desc limit $3)
  select m.id, page.other as "otherId", case when ${NAMED(ON_PAGE)} then c.name end as name, m.subject, m.body,
         m.sent_at as "sentAt", ${box === 'sent' ? 'null::boolean' : 'm.read_at is not null'} as read, ${SAID_IN}
  from page join mail m on m.id = page.id left join members.card c on c.id = page.other
  order by m.id desc`;

/**
 * What the boxes hold is kept by the database with every change of `mail` (`mail_tally`): all of it, and the part of it that is
 * with whom the owner blocked.
 */
export const tallied = (column: Box | 'unread'): string => `
  select coalesce((select t.${column} from mail_tally t where t.owner_id = $1 and t.other_id = 0), 0)
    - coalesce((select t.${column} from mail_tally t where t.owner_id = $1 and t.other_id = -1), 0) as total`;

export const totalOf = (box: Box): string => tallied(box);

export const UNREAD = tallied('unread');

/** Takes mails out of the owner's box; what both sides deleted loses its text, unless a report keeps it as evidence. */
export const deleteFrom = (box: Box): string => {
  const { owner, deleted, arrived } = BOXES[box];
  return `update mail m set ${deleted} = true where ${owner} = $1 and id = any($2) and not ${deleted} and ${arrived}`;
};
