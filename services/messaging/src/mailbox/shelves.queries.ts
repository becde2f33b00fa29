import { BOXES, mine, ROWS_OF_PAGE, tallied, type Box } from './mailbox.queries.js';

/**
 * So many letters stand on a shelf when it is made. A page below so many begins beside its first letter: the shelves above
 * are added up, and within one the rest is skipped.
 */
export const SHELF = 250;

const shelves = (box: Box): string => `mail_shelf s where s.owner_id = $1 and s.box = '${box}'`;

/** The newest letters of $1, which stand on no shelf yet: how many, of whom the owner blocked as well. */
export const unshelvedOf = (box: Box): string => `
  select coalesce((select t.${box} from mail_tally t where t.owner_id = $1 and t.other_id = 0), 0)
    - coalesce((select sum(s.letters) from ${shelves(box)}), 0) as letters`;

/** Whoever changes what lies in a box waits for who has this row, and whoever makes shelves for them. */
export const ALONE = `select from mail_tally where owner_id = $1 and other_id = 0 for update`;

/** Puts letters of $1 that stand on no shelf on new ones, from the oldest on, as far as they fill them. */
export const shelve = (box: Box, each = SHELF): string => {
  const { owner, deleted, arrived, apart } = BOXES[box];
  return `
    insert into mail_shelf (owner_id, box, last_id, letters)
    select $1, '${box}', max(n.id), count(*)
    from (
      select m.id, (row_number() over (order by m.id) - 1) / ${each} as shelf
      from mail m
      where m.${owner} = $1 and not m.${deleted} and ${arrived} and ${apart}
        and m.id > coalesce((select max(s.last_id) from ${shelves(box)}), 0)
    ) n
    group by n.shelf having count(*) = ${each}`;
};

/**
 * A page of a box far down: $2 rows, $3 rows to skip. Letters of whom the owner has blocked stand on shelves as well, and are
 * taken off where they are counted. All of it is of one moment.
 */
export const deepPageOf = (box: Box): string => {
  const { owner, other, deleted, arrived, apart } = BOXES[box];
  return `
  with hidden as materialized (
    select (select s.last_id from ${shelves(box)} and s.last_id >= m.id order by s.last_id limit 1) as last_id, count(*) as letters
    from mail_tally t join mail m on m.${owner} = $1 and m.${other} = t.other_id and not m.${deleted} and ${arrived} and ${apart}
    where t.owner_id = $1 and t.apart
    group by 1
  ),
  shelf as materialized (
    select s.last_id, s.letters - coalesce(h.letters, 0) as letters
    from (select s.last_id, s.letters from ${shelves(box)}) s left join hidden h on h.last_id = s.last_id
  ),
  -- How many stand above each shelf: all but what stands on it and below.
  begun as materialized (
    select s.last_id, box.total - sum(s.letters) over (order by s.last_id) as above
    from shelf s cross join (${tallied(box)}) box
  ),
  start as materialized (select b.last_id, b.above from begun b where b.above <= $3 order by b.last_id limit 1),
  page as materialized (
    select m.id, m.${other} as other ${mine(box)} and m.id <= coalesce((select s.last_id from start s), ${Number.MAX_SAFE_INTEGER})
    order by m.id desc limit $2 offset $3::bigint - coalesce((select s.above from start s), 0)
  )
  ${ROWS_OF_PAGE}`;
};
