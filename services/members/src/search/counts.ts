import {
  ACTIVITY_STEPS,
  COUNTED_SWITCHES,
  LIST_FILTER_NAMES,
  LIST_FILTERS,
  optionById,
  type SearchCountsBody,
} from '#contract';
import type { FacetCount } from './full-search.queries.js';

/** The numbers as the call tells them. Steps of activity are told as a filter asks: at least as lately as that. */
export function countsOf(found: readonly FacetCount[]): SearchCountsBody {
  const of = (facet: FacetCount['facet']) => found.filter((count) => count.facet === facet);
  const sum = (counts: readonly FacetCount[]): number => counts.reduce((total, { count }) => total + count, 0);
  const switchedOn = (name: Parameters<typeof of>[0]) => sum(of(name).filter(({ value }) => value === 1));
  const options = LIST_FILTER_NAMES.map((name) => {
    const { list } = LIST_FILTERS[name];
    const counted = of(name).map(({ value, count }) => [optionById(list, value)?.code, count] as const);
    return [name, Object.fromEntries(counted.filter(([code]) => code !== undefined))];
  });
  return {
    total: sum(of(null)),
    options: Object.fromEntries(options) as SearchCountsBody['options'],
    switches: Object.fromEntries(
      COUNTED_SWITCHES.map((name) => [name, switchedOn(name)]),
    ) as SearchCountsBody['switches'],
    verified: switchedOn('verified'),
    active: Object.fromEntries(
      ACTIVITY_STEPS.map((step, at) => [step, sum(of('active').filter(({ value }) => value <= at))]),
    ) as SearchCountsBody['active'],
  };
}
