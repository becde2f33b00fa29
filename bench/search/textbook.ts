import type pg from 'pg';
import type { SearchFilters } from '#contract';
import { criteriaOf, CHOICE_COLUMNS, CHOICE_FILTERS } from '../../services/members/src/search/criteria.js';
import { STEP_ORDER } from '../../services/members/src/search/steps.js';

export interface Center {
  readonly lat: number;
  readonly lon: number;
}

const WHERE = `
  t.gender = $2 and t.lat between $3::float8 - $5::float8 / 69.0 and $3::float8 + $5::float8 / 69.0
  and t.lon between $4::float8 - $5::float8 / (69.0 * cos(radians($3::float8))) - 0.1
                and $4::float8 + $5::float8 / (69.0 * cos(radians($3::float8))) + 0.1
  and 2 * 3958.8 * asin(least(1, sqrt(
        power(sin(radians(t.lat - $3::float8) / 2), 2)
        + cos(radians($3::float8)) * cos(radians(t.lat)) * power(sin(radians(t.lon - $4::float8) / 2), 2)))) <= $5::float8
  and t.birth_date > $6::date and t.birth_date <= $7::date and t.id <> $1::bigint
  and not exists (select from connections.block b where b.blocker_id = $1::bigint and b.blocked_id = t.id)
  and not exists (select from connections.block b where b.blocked_id = $1::bigint and b.blocker_id = t.id)
  and (not t.private_mode or exists (select from connections.unlock u where u.owner_id = t.id and u.other_id = $1::bigint))`;

/** The same search by bounding box and haversine formula: first page and exact number. */
export async function textbookSearch(db: pg.Client, viewerId: number, filters: SearchFilters, center: Center) {
  const none = { cells: [], bits: Buffer.alloc(0) };
  const { bornAfter, bornUntil, choices } = criteriaOf(filters, none, new Date());
  const values = [viewerId, filters.seeking, center.lat, center.lon, filters.miles, bornAfter, bornUntil];
  const chosen = CHOICE_FILTERS.filter((name) => choices[name] !== undefined)
    .map((name) => ` and t.${CHOICE_COLUMNS[name]} = any (${optionIds(choices[name]!)})`)
    .join('');
  const page = await db.query<{ id: number }>(
    `select t.id from textbook t where ${WHERE}${chosen} order by ${STEP_ORDER} limit 20`,
    values,
  );
  const total = await db.query<{ count: number }>(`select count(*) from textbook t where ${WHERE}${chosen}`, values);
  return { ids: page.rows.map(({ id }) => id), total: total.rows[0]!.count };
}

const optionIds = (bits: number): string =>
  `array[${Array.from({ length: 31 }, (_, id) => id)
    .filter((id) => (bits >> id) & 1)
    .join(', ')}]::smallint[]`;
