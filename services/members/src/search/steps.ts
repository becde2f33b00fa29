/**
 * When the steps begin in which activity is told and ordered (product.md 4, Activity). On a grid, so that everybody changes
 * at the same moments and no change says when somebody left. The view `card` tells them by the same bounds.
 */
const SINCE = {
  now: since('10 minutes', '20 minutes'),
  today: since('6 hours', '18 hours'),
  week: since('1 day', '6 days'),
} as const;

function since(grid: string, before: string): string {
  return `(date_bin('${grid}', now(), timestamptz 'epoch') - interval '${before}')`;
}

/** The step of a time as a number: 0 for who is here now, 3 for whoever was here long ago. */
export const stepOf = (at: string): string =>
  `case when ${at} >= ${SINCE.now} then 0 when ${at} >= ${SINCE.today} then 1 when ${at} >= ${SINCE.week} then 2 else 3 end`;

/** Where the order within a step begins today. Everybody's `draw` follows from the id, so neither tells of activity. */
const START = `(select ('x' || left(md5((now() at time zone 'utc')::date::text), 8))::bit(32)::integer)`;

/** What is walked: members `s` of `member_search` that fit, in the cells given, and how many of them. */
interface Walk {
  readonly cells: string;
  readonly fits: string;
  readonly count: string;
  /** Those with a photo, then those without. */
  readonly photos: readonly ('s.has_photo' | 'not s.has_photo')[];
}

/**
 * Ids of members in the order of results: with a photo first, then by steps of activity, and within a step as `draw` has it
 * from today's beginning on. Parts of a union are taken in turn and only as far as a page reaches. Those here now are few
 * and sorted; whoever else is walked by an index in the order of `draw`.
 */
export function inSteps({ cells, fits, count, photos }: Walk): string {
  const part = (where: string, order: string): string => `
    (select walk.id
     from unnest(${cells}) as circle(cell)
     cross join lateral (
       select s.id, s.draw from member_search s
       where s.cell = circle.cell and ${where} and ${fits}
       order by ${order} limit ${count}
     ) walk
     order by ${order.replaceAll('s.', 'walk.')} limit ${count})`;
  // Whether it is true cannot be looked up in an index, which would then have to be sorted.
  const within = (from: string | null, to: string): string =>
    `(s.last_active < ${to}) is true${from ? ` and (s.last_active >= ${from}) is true` : ''}`;
  const later = [within(SINCE.today, SINCE.now), within(SINCE.week, SINCE.today), within(null, SINCE.week)];
  return photos
    .flatMap((photo) => [
      part(`${photo} and s.last_active >= ${SINCE.now}`, `s.draw < ${START}, s.draw, s.id`),
      ...later.flatMap((step) =>
        ['>=', '<'].map((side) => part(`${photo} and s.draw ${side} ${START} and ${step}`, 's.draw, s.id')),
      ),
    ])
    .join('\n    union all');
}

/** The same order as columns to sort a whole table `t` by, for checks. */
export const STEP_ORDER = `t.has_photo desc, t.last_active >= ${SINCE.now} desc, t.last_active >= ${SINCE.today} desc,
  t.last_active >= ${SINCE.week} desc, t.draw < ${START}, t.draw, t.id`;
