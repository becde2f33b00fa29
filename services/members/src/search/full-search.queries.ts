import {
  ACTIVITY_STEPS,
  COUNTED_SWITCHES,
  LIST_FILTER_NAMES,
  type ListFilter,
  type Gender,
  type SearchOrder,
} from '#contract';
import { fitsBothWays, gendersSought, seeksGender, wantsAge } from '../both-ways.js';
import { offeredTo, reachableBy } from '../visibility.js';
import { ANSWER_COLUMNS, type FullCriteria } from './criteria.js';
import type { Statement } from './search.queries.js';
import { STEP_ORDER, stepOf } from './steps.js';

/**
 * A search that asks more than the specified fields: all who fit are read, once, and so are numbered, ordered and counted. What
 * it asks differs from one to the next, so the statements have no names and are planned each time.
 */
type Asked = Omit<Statement, 'name'>;

type CountedSwitch = (typeof COUNTED_SWITCHES)[number] | 'verified';
/** What narrows a search and can be counted beside the others. */
type Facet = ListFilter | CountedSwitch | 'active';
const FACETS: readonly Facet[] = [...LIST_FILTER_NAMES, ...COUNTED_SWITCHES, 'verified', 'active'];

/** The criteria as SQL about `s` of `member_search` and `d` of `search_more`; `values` are what it binds. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly viewer: string;

  /** `seen` is the rule of whom the viewer may see, about a row of `member_search`. */
  constructor(
    viewerId: number,
    private readonly criteria: FullCriteria,
    private readonly seen: (viewer: string, row: string) => string = criteria.passed ? reachableBy : offeredTo,
  ) {
    this.viewer = this.bind(viewerId, 'bigint');
  }

  bind(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }

  /** Whom the search is about, whatever else it asks, and only whom the viewer may see. */
  base(): string[] {
    const { gender, circle, bornAfter, bornUntil, keyword } = this.criteria;
    return [
      `s.gender = ${this.bind(gender, '"char"')}`,
      `s.birth_date > ${this.bind(bornAfter, 'date')} and s.birth_date <= ${this.bind(bornUntil, 'date')}`,
      ...(circle
        ? [
            `s.cell = any (${this.bind(circle.cells, 'int[]')})`,
            `get_bit(${this.bind(circle.bits, 'bytea')}, s.place_id) = 1`,
          ]
        : []),
      // The words are read once, not for every row.
      ...(keyword === null ? [] : [`d.words @@ (select words_sought(${this.bind(keyword, 'text')}))`]),
      this.seen(this.viewer, 's'),
    ];
  }

  /** What of a row a facet is about, as a whole number: an option, yes or no, a step. */
  value(facet: Facet): string {
    if (facet in ANSWER_COLUMNS) return `${ANSWER_COLUMNS[facet as ListFilter]}::int`;
    return facet === 'active' ? `(${stepOf('s.last_active')})` : `(${this.switched(facet as CountedSwitch)})::int`;
  }

  /** The facets that narrow this search, each with its condition. */
  narrowed(): Map<Facet, string> {
    const { choices, active } = this.criteria;
    const narrowed = new Map<Facet, string>();
    for (const facet of FACETS) {
      const bits = choices[facet as ListFilter];
      if (bits !== undefined) narrowed.set(facet, `(${this.bind(bits, 'int')} >> ${this.value(facet)}) & 1 = 1`);
      else if (facet === 'active' && active)
        narrowed.set(facet, `${this.value(facet)} <= ${ACTIVITY_STEPS.indexOf(active)}`);
      else if (this.criteria[facet as CountedSwitch]) narrowed.set(facet, this.switched(facet as CountedSwitch));
    }
    return narrowed;
  }

  /** All that is asked, or all but how lately they were here. */
  all({ active = true } = {}): string[] {
    const narrowed = [...this.narrowed()].filter(([facet]) => active || facet !== 'active');
    return [...this.base(), ...narrowed.map(([, fits]) => fits)];
  }

  bothWays(): string {
    const { seeker, wanted } = this.criteria;
    return fitsBothWays({
      genders: this.bind(gendersSought(seeker), '"char"[]'),
      bornAfter: this.bind(wanted.bornAfter, 'date'),
      bornUntil: this.bind(wanted.bornUntil, 'date'),
      ...this.self(),
    });
  }

  seeksViewer(): string {
    const { gender, age } = this.self();
    return `(${seeksGender(gender)} and ${wantsAge(age)})`;
  }

  private self(): Record<'gender' | 'age', string> {
    const { gender, age } = this.criteria.seeker;
    return { gender: this.bind(gender satisfies Gender, 'text'), age: this.bind(age, 'int') };
  }

  private switched(name: CountedSwitch): string {
    switch (name) {
      case 'photo':
        return 's.has_photo';
      case 'verified':
        return 'd.verified';
      case 'newHere':
        return `d.joined >= ${this.bind(this.criteria.joinedSince, 'date')}`;
      case 'written':
        return 'd.written';
      case 'twoWay':
        return `(d.seeks_shown and ${this.bothWays()})`;
    }
  }
}

/** The answers stand in a table of their own, at which nobody looks whom nothing asks for. */
const from = (...sql: readonly string[]): string =>
  `member_search s${sql.some((part) => /\bd\./.test(part)) ? ' join search_more d on d.id = s.id' : ''}`;

/** All who fit and whom the viewer may see, in the order of the results, from `offset` on; and how many they are. */
export function fullPageStatement(
  viewerId: number,
  criteria: FullCriteria,
  order: { readonly by: SearchOrder; readonly away: Buffer | null },
  window: { readonly offset: number; readonly limit: number },
): Asked {
  const conditions = new Conditions(viewerId, criteria);
  const fits = conditions.all();
  const first = {
    active: () => '0',
    // By the day: among those of one day the usual order decides.
    new: () => 'current_date - d.joined',
    near: () => `get_byte(${conditions.bind(order.away, 'bytea')}, s.place_id)`,
    // Who keeps whom they seek has their place as if they sought nobody: whoever looks chooses beside whom they stand.
    fit: () =>
      `case when not d.seeks_shown then 2 when ${conditions.bothWays()} then 0 when ${conditions.seeksViewer()} then 1 else 2 end`,
  }[order.by]();
  return {
    text: `
      with found as materialized (
        select s.id, s.has_photo, s.last_active, s.draw, ${first} as first
        from ${from(first, ...fits)} where ${fits.join(' and ')}
      )
      select
        array(
          select t.id from found t order by t.first, ${STEP_ORDER}
          limit ${conditions.bind(window.limit, 'bigint')} offset ${conditions.bind(window.offset, 'bigint')}
        ) as ids,
        (select count(*) from found)::int as total`,
    values: conditions.values,
  };
}

/** Those of some members whom the search would find. */
export function fittingStatement(viewerId: number, criteria: FullCriteria, ids: readonly number[]): Asked {
  const conditions = new Conditions(viewerId, criteria);
  const fits = [`s.id = any (${conditions.bind(ids, 'bigint[]')})`, ...conditions.all()];
  return { text: `select s.id from ${from(...fits)} where ${fits.join(' and ')}`, values: conditions.values };
}

export interface FacetCount {
  /** Null is the search itself. */
  readonly facet: Facet | null;
  readonly value: number;
  readonly count: number;
}

/**
 * How many there are for each value of each facet, apart from what the search asks of that facet itself. Each row knows
 * which of the facets it fails, as bits: it counts for all while it fails none, and for the one it fails alone.
 */
export function facetsStatement(viewerId: number, criteria: FullCriteria): Asked {
  const conditions = new Conditions(viewerId, criteria);
  const base = conditions.base();
  const fails = [...conditions.narrowed()].map(
    ([facet, fits]) => `case when ${fits} then 0 else ${1 << FACETS.indexOf(facet)} end`,
  );
  const columns = FACETS.map((facet, at) => `${conditions.value(facet)} as f${at}`);
  return {
    text: `
      with near as materialized (
        select ${['0', ...fails].join(' | ')} as failed, ${columns.join(', ')}
        from ${from('d.')} where ${base.join(' and ')}
      )
      select (array[${FACETS.map((facet) => `'${facet}'`).join(', ')}])[answer.facet + 1] as facet, answer.value, count(*)::int as count
      from near n cross join lateral (values ${FACETS.map((_, at) => `(${at}, n.f${at})`).join(', ')}) as answer(facet, value)
      where n.failed = 0 or n.failed = 1 << answer.facet
      group by answer.facet, answer.value
      union all
      select null, 0, count(*)::int from near where failed = 0`,
    values: conditions.values,
  };
}
