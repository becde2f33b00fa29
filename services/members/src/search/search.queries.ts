import { APART, LET_IN, MANY, VIEWERS_LISTS } from '../visibility.js';
import { CHOICE_COLUMNS, CHOICE_FILTERS, type Criteria } from './criteria.js';
import { inSteps } from './steps.js';

/**
 * What the connections of the service are set to. The statements here are made for one plan each: planning for the values
 * would read the bitmap of a circle every time and cost more than the search, as would compiling a plan to machine code.
 * Parts of a union come in turn only where nobody works at them in parallel.
 */
export const SEARCH_SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
} as const;

/** A named statement: the database plans each text once a connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface FoundPage {
  /** Ids of one page, in order. */
  readonly ids: number[];
  /** For each cell of the circle a number that grows whenever somebody who may fit has come, gone or changed. */
  readonly changes: readonly number[];
  /** Members counted for everybody whom this viewer cannot see, and members in private mode whom this viewer can. */
  readonly withheld: number;
  readonly unlocked: number;
  /** Where it was asked for: how many fit for everybody, apart from those in private mode. */
  readonly everybody?: number;
}

/** Which rows, whether those whom the viewer passed on are among them, and whether all who fit are counted one by one. */
export interface Asked {
  readonly offset: number;
  readonly limit: number;
  readonly passed?: boolean;
  readonly counted?: boolean;
}

/**
 * One page, and what the viewer's own total differs by from everybody's. Each cell of the circle is walked in the order
 * of results and only as far as the page reaches; the places of the circle are a bitmap, tested per row. Whom the viewer
 * does not see is read once for all of it (`VIEWERS_LISTS`).
 */
export function pageStatement(
  viewerId: number,
  criteria: Criteria,
  { offset, limit: size, passed = false, counted = false }: Asked,
): Statement {
  const { fits, name, values } = matching(criteria);
  const [viewer, from, count] = [1, 2, 3].map((n) => `$${values.length + n}::bigint`) as [string, string, string];
  const inCircle = `s.cell = any ($2::int[]) and ${fits}`;
  return {
    name: `search-page${name}${passed ? ' passed' : ''}${counted ? ' counted' : ''}`,
    values: [...values, viewerId, offset, size],
    text: `
      with ${VIEWERS_LISTS(viewer, passed)},
      -- How many of those apart are in the circle, as far as there are no more in it than apart.
      near as materialized (
        select count(*) as seen,
               count(*) filter (where ${inCircle} and not s.private_mode and ${APART('s')}) as withheld
        from (
          select * from member_search m where m.cell = any ($2::int[]) and m.gender = $1::"char"
          limit (select a.many + 1 from apart a)
        ) s
      )
      select
        array(
          select found.id from (${inSteps({
            cells: '$2::int[]',
            fits: `${fits} and not ${APART('s')} and ${LET_IN(viewer, 's')}`,
            count: `${from} + ${count}`,
            photos: ['s.has_photo', 'not s.has_photo'],
          })}) found
          limit ${count} offset ${from}
        ) as ids,
        array(
          select coalesce(c.changes, 0)::float8 from unnest($2::int[]) with ordinality as asked(cell, at)
          left join search_cell c on c.cell = asked.cell and c.gender = $1::"char"
          order by asked.at
        ) as changes,
        -- From the side on which there are fewer.
        case when case when (select a.many from apart a) > ${MANY} then (select n.seen <= a.many from near n, apart a) end
        then (select n.withheld from near n)
        else (
          select count(*) from ${membersOf('apart')} s where ${inCircle} and not s.private_mode
        ) end as withheld,
        case when (select o.many from open o) > ${MANY} then (
          select count(*) from member_search s
          where s.private_mode and ${inCircle} and not ${APART('s')} and ${LET_IN(viewer, 's')}
        ) else (
          select count(*) from ${membersOf('open')} s where s.private_mode and ${inCircle} and not ${APART('s')}
        ) end as unlocked${counted ? `, (${countOf(fits)}) as everybody` : ''}`,
  };
}

/** The rows of whom one of `VIEWERS_LISTS` names; offset 0 keeps the planner from walking cells for what looks by id tell. */
const membersOf = (list: 'apart' | 'open'): string => `(
  select * from member_search m where m.id = any (array(
    select generate_series(lower(run.ids), upper(run.ids) - 1) from ${list} l cross join unnest(l.ids) as run(ids)
  )) offset 0
)`;

const countOf = (fits: string): string =>
  `select count(*) from member_search s where s.cell = any ($2::int[]) and ${fits} and not s.private_mode`;

/** The filters on a row `s` that the walk's index answers by itself. */
function matching(criteria: Criteria): { name: string; fits: string; values: unknown[] } {
  const { gender, circle, bornAfter, bornUntil, choices } = criteria;
  const values: unknown[] = [gender, circle.cells, circle.bits, bornAfter, bornUntil];
  const used = CHOICE_FILTERS.filter((choice) => choices[choice] !== undefined);
  const chosen = used.map(
    (choice) => `and ($${values.push(choices[choice])}::int >> s.${CHOICE_COLUMNS[choice]}) & 1 = 1`,
  );
  return {
    name: used.map((choice) => ` ${choice}`).join(''),
    values,
    fits: `s.gender = $1::"char" and s.birth_date > $4::date and s.birth_date <= $5::date
              and get_bit($3::bytea, s.place_id) = 1 ${chosen.join(' ')}`,
  };
}
