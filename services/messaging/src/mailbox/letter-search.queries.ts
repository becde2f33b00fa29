import { OF_LETTER, RECEIVED, SENT } from './conversations.queries.js';
import { correspondent, NOT_BLOCKED, ofCorrespondent } from './mailbox.queries.js';

/**
 * So many letters are looked through for one answer, which takes a tenth of a millisecond for each; who wants older ones
 * asks again from there. An index over everybody's words would have to leave out, for each search, what all others wrote.
 */
export const LOOKED_THROUGH = 2_000;

/** Text as a search reads it: in small letters, each sign without its accent. */
const plain = (text: string): string => `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;

/**
 * The letters of $1 that hold all the words $2, before $3, newest first; $4 rows. What the boxes do not show is not found
 * either. Beside each row, and alone where none is found, stands how many were looked through and which is the oldest of them.
 */
export const FOUND_LETTERS = `
  with own as materialized (
    (select m.id, m.sender_id as other from mail m where ${RECEIVED} and m.id < $3 and ${NOT_BLOCKED('sender_id')}
     order by m.id desc limit ${LOOKED_THROUGH})
    union all
    (select m.id, m.recipient_id as other from mail m where ${SENT} and m.id < $3 and ${NOT_BLOCKED('recipient_id')}
     order by m.id desc limit ${LOOKED_THROUGH})
    order by id desc limit ${LOOKED_THROUGH}
  ),
  searched as materialized (select array_agg(${plain('word')}) as words from unnest($2::text[]) as word),
  page as (
    select own.id, own.other
    from (select * from own order by id desc) own
    cross join searched
    cross join lateral (
      select from mail m
      cross join lateral (select ${plain(`m.subject || ' ' || m.body`)} as words offset 0) letter
      where m.id = own.id
        and not exists (select from unnest(searched.words) as word where strpos(letter.words, word) = 0)
    ) holds
    order by own.id desc limit $4
  )
  select looked.*, found.*
  from (select count(*)::int as looked, min(id) as oldest from own) looked
  left join (
    select page.other as "memberId", ${ofCorrespondent()}, ${OF_LETTER}
    from page join mail m on m.id = page.id ${correspondent('page.other')}
  ) found on true
  order by found."emailId" desc`;
