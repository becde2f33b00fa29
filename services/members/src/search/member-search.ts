import { Database, type Sql } from '#platform/data/database';
import { SHIFT } from './counted.js';
import { CHOICE_COLUMNS, CHOICE_FILTERS } from './criteria.js';

/**
 * The truth of which `member_search` is a copy: who is shown to anybody at all. Whose activity is told to nobody counts among
 * those who were here long ago.
 */
export const SEARCH_TRUTH = `
  select m.id, case when m.activity_hidden or m.private_mode then timestamptz 'epoch' else m.last_active end as last_active,
         m.place_id, place.cell, m.birth_date,
         coalesce(m.relationship, 0)::smallint as relationship, coalesce(m.body_type, 0)::smallint as body_type,
         coalesce(m.ethnicity, 0)::smallint as ethnicity, coalesce(m.education, 0)::smallint as education,
         m.gender::"char" as gender, m.has_photo, card.completed, m.private_mode,
         m.age_from, m.age_to, m.seeks_women, m.seeks_men
  from member m
  join card on card.id = m.id
  join place on place.id = m.place_id
  where card.shown`;

/** The columns of `member_search` that are written; the others follow from them. */
export const SEARCH_COLUMNS =
  'id, last_active, place_id, cell, birth_date, relationship, body_type, ethnicity, education, gender, has_photo, completed, private_mode, age_from, age_to, seeks_women, seeks_men';

/** The choices that every search may ask for, side by side in one number. */
export const PACKED = (row: string): string =>
  `(${CHOICE_FILTERS.map((choice) => `(${row}.${CHOICE_COLUMNS[choice]}::int << ${SHIFT[choice]})`).join(' | ')})`;

/** What decides whom a search counts. A visit or a new photo changes the order only, a wish who fits. */
const COUNTED = 'cell, gender, id, place_id, birth_date, relationship, body_type, ethnicity, education, private_mode';

/**
 * The number of a cell grows with each change, and is of the time of that change: so a database that was put back to an
 * earlier day gives none of them again.
 */
const PROJECT = `
  with truth as (
    select * from (${SEARCH_TRUTH}) shown where id = any($1::bigint[])
  ), before as (
    select * from member_search where id = any($1::bigint[])
  ), gone as (
    delete from member_search where id = any($1::bigint[]) and id not in (select id from truth)
  ), kept as (
    insert into member_search (${SEARCH_COLUMNS}) select ${SEARCH_COLUMNS} from truth
    on conflict (id) do update set
      last_active = excluded.last_active, place_id = excluded.place_id, cell = excluded.cell,
      birth_date = excluded.birth_date, relationship = excluded.relationship, body_type = excluded.body_type,
      ethnicity = excluded.ethnicity, education = excluded.education, gender = excluded.gender,
      has_photo = excluded.has_photo, completed = excluded.completed, private_mode = excluded.private_mode,
      age_from = excluded.age_from, age_to = excluded.age_to,
      seeks_women = excluded.seeks_women, seeks_men = excluded.seeks_men
    where member_search is distinct from excluded
  ), changed as (
    select -1 as sign, went.* from (select ${COUNTED} from before except select ${COUNTED} from truth) went
    union all
    select 1, came.* from (select ${COUNTED} from truth except select ${COUNTED} from before) came
  ), moved as (
    insert into search_cell (cell, gender, changes)
    select cell, gender, (extract(epoch from clock_timestamp()) * 1000000)::bigint from changed
    group by cell, gender order by cell, gender
    on conflict (cell, gender) do update set
      before = search_cell.changes, changes = greatest(search_cell.changes + 1, excluded.changes)
    returning cell, gender, before, changes
  )
  insert into counted_change (cell, gender, before, changes, sign, place_id, birth_date, choices)
  select c.cell, c.gender, m.before, m.changes, case when c.private_mode then 0 else c.sign end,
         c.place_id, c.birth_date, ${PACKED('c')}
  from changed c join moved m on m.cell = c.cell and m.gender = c.gender`;

/**
 * Brings members' search rows in line with the members. Belongs into every transaction that writes `member`, after the
 * write: the lock on the member's row keeps two projections of one member apart.
 */
export async function projectMember(sql: Sql, ...memberIds: number[]): Promise<void> {
  // Of one it is asked so often that to plan it anew each time costs as much as it does itself.
  await sql.run(memberIds.length === 1 ? { name: 'project-member', text: PROJECT } : PROJECT, [memberIds]);
}

/** What the database itself keeps beside the rows, for whatever only some searches ask. */
const FORGET_MORE = `delete from search_more where id = any($1::bigint[])`;
const BRING_MORE = `
  insert into search_more select m.* from member_more m join member_search s on s.id = m.id where m.id = any($1::bigint[])`;

const BATCH = 1_000;

/** Projects every member anew, a thousand at a time, while the service runs. Gives the number of members read. */
export async function rebuildSearch(database: Database): Promise<number> {
  let last = 0;
  for (let count = 0; ;) {
    const ids = await database.transaction(async (tx) => {
      const batch = await tx.rows<{ id: number }>(
        'select id from member where id > $1 order by id limit $2 for no key update',
        [last, BATCH],
      );
      const memberIds = batch.map(({ id }) => id);
      await projectMember(tx, ...memberIds);
      for (const statement of [FORGET_MORE, BRING_MORE]) await tx.run(statement, [memberIds]);
      return memberIds;
    });
    if (ids.length === 0) return count;
    count += ids.length;
    last = ids.at(-1)!;
  }
}
