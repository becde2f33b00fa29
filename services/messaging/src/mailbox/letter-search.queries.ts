import { DEFAULT_LANGUAGE, MAIL_LANGUAGES, NO_THANKS_LETTER } from '#contract';
import { OF_LETTER, RECEIVED, SENT } from './conversations.queries.js';
import { correspondent, NOT_BLOCKED, ofCorrespondent } from './mailbox.queries.js';

/**
 * So many letters are looked through for one answer, which takes a tenth of a millisecond for each; who wants older ones
 * asks again from there. An index over everybody's words would have to leave out, for each search, what all others wrote.
 */
export const LOOKED_THROUGH = 2_000;

/** What telephones, word processors and keyboards of other languages make of an apostrophe, a quotation mark and a dash. */
const SPELLED = { "'": '’‘‛ʼ′´', '"': '“”„«»', '-': '‐‑‒–—−' } as const;
/** Signs that nobody sees: they come along with what is copied. */
const UNSEEN = '\u00AD\u200B\u200C\u200D\u2060';
/** Letters that are no other letter with an accent, and are typed as others all the same. */
const LETTERS = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' } as const;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const spelledPlainly = (text: string): string => {
  const signs = Object.entries(SPELLED);
  const from = signs.map(([, others]) => others).join('') + UNSEEN;
  const to = signs.map(([sign, others]) => sign.repeat(others.length)).join('');
  return `translate(${text}, ${literal(from)}, ${literal(to)})`;
};
const inPlainLetters = (text: string): string =>
  Object.entries(LETTERS).reduce((rest, [letter, plainly]) => `replace(${rest}, '${letter}', '${plainly}')`, text);
const withoutAccents = (text: string): string =>
  `regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;

/** Text as a search reads it: in small letters, each sign without its accent and as any keyboard has it. Much is so already. */
const plain = (text: string): string => `
  case when octet_length(${text}) = length(${text}) then lower(${text})
    else ${inPlainLetters(`lower(${withoutAccents(spelledPlainly(text))})`)} end`;

const NO_THANKS_READ = MAIL_LANGUAGES.map(
  (language) => `when '${language}' then ${literal(Object.values(NO_THANKS_LETTER[language]).join(' '))}`,
).join(' ');

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
  searched as materialized (
    select (select array_agg(${plain('word')}) from unnest($2::text[]) as word) as words,
      case coalesce((select n.language from members.notice_rules n where n.id = $1), '${DEFAULT_LANGUAGE}')
        ${NO_THANKS_READ} end as no_thanks
  ),
  page as (
    select own.id, own.other
    from (select * from own order by id desc) own
    cross join searched
    cross join lateral (
      select from mail m
      cross join lateral (
        select case when m.kind is null then m.subject || ' ' || m.body else searched.no_thanks end as read offset 0
      ) whole
      cross join lateral (select ${plain('whole.read')} as words offset 0) letter
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
