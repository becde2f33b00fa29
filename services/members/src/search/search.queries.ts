import { notPassed, reachableBy } from '../visibility.js';
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
 * of results and only as far as the page reaches; the places of the circle are a bitmap, tested per row.
 */
export function pageStatement(
  viewerId: number,
  criteria: Criteria,
  { offset, limit: size, passed = false, counted = false }: Asked,
): Statement {
  const { fits, name, values } = matching(criteria);
  const [viewer, from, count] = [1, 2, 3].map((n) => `$${values.length + n}::bigint`) as [string, string, string];
  const offered = passed ? reachableBy(viewer, 's') : `${reachableBy(viewer, 's')} and ${notPassed(viewer, 's')}`;
  const apart = passed ? '' : ` union select p.other_id from connections.passed p where p.member_id = ${viewer}`;
  return {
    name: `search-page${name}${passed ? ' passed' : ''}${counted ? ' counted' : ''}`,
    values: [...values, viewerId, offset, size],
    text: `
      select
        array(
          select found.id from (${inSteps({
            cells: '$2::int[]',
            fits: `${fits} and ${offered}`,
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
        (
          select count(*)
          from (select ${viewer} union select b.other_id from connections.block_pair b where b.member_id = ${viewer}${apart}) apart(id)
          -- offset 0 keeps the planner from walking cells for what one look by id tells
          cross join lateral (select * from member_search m where m.id = apart.id offset 0) s
          where s.cell = any ($2::int[]) and ${fits} and not s.private_mode
        ) as withheld,
        (
          select count(*)
          from (select distinct u.owner_id from connections.unlocked u where u.other_id = ${viewer}) open(id)
          cross join lateral (select * from member_search m where m.id = open.id offset 0) s
          where s.private_mode and s.cell = any ($2::int[]) and ${fits} and ${offered}
        ) as unlocked${counted ? `, (${countOf(fits)}) as everybody` : ''}`,
  };
}

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
