import { commonGround, TELLING_LISTS, type CommonGroundBody, type Seeks } from '#contract';
import type { Database } from '#platform/data/database';
import { writtenTo } from './kept-answers.js';
import { visibleTo } from '../visibility.js';

const column = (list: string): string => list.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** What both have answered, and alike; an answer that one of them keeps from somebody is null and equals nothing. */
const SAME = TELLING_LISTS.map(
  (list) => `case when m.${column(list)} = v.${column(list)} then m.${column(list)} end as "${list}"`,
);

const COMMON = `
  select c.id as "memberId", 
         case when c.id = $1 or m.seeks_audience = 'everybody' or (m.seeks_audience = 'written' and written.viewer) then case when m.seeks_women and m.seeks_men then 'both' else m.seeking end end as seeks, ${SAME.join(', ')}
  from unnest($2::bigint[]) with ordinality as asked(id, position)
  join card c on c.id = asked.id
  join member m on m.id = c.id
  join member v on v.id = $1
  cross join ${writtenTo('$1::bigint', 'm')} written
  where c.id = $1 or ${visibleTo('$1::bigint', 'c', '$2::bigint[]')}
  order by asked.position`;

type Row = Record<(typeof TELLING_LISTS)[number], number | null> & {
  readonly memberId: number;
  readonly seeks: Seeks | null;
};

/** Whom members seek, and what they have in common with the viewer, as far as they may be seen; with oneself, nothing. */
export async function commonGroundWith(
  database: Database,
  viewerId: number,
  memberIds: readonly number[],
): Promise<CommonGroundBody> {
  const rows = await database.rows<Row>({ name: 'common-ground', text: COMMON }, [viewerId, memberIds]);
  return {
    content: rows.map(({ memberId, seeks, ...same }) => ({
      memberId,
      seeks,
      common: memberId === viewerId ? [] : [...commonGround(same)],
    })),
  };
}
