import {
  ACTIVITY_STEPS,
  codesOf,
  DEFAULT_FILTERS,
  DISTANCES,
  isSpecified,
  LIMITS,
  LIST_FILTER_NAMES,
  LIST_FILTERS,
  OPTION_LISTS,
  SEARCH_ORDERS,
  SWITCHES,
  type ListFilter,
  type SearchFilters,
} from '#contract';

/** The name a list has in the address. */
const nameOf = (filter: ListFilter): string => (filter === 'bodyTypes' ? 'body' : LIST_FILTERS[filter].list);

const allOf = (filter: ListFilter): readonly string[] =>
  OPTION_LISTS[LIST_FILTERS[filter].list].map((option) => option.code);

/**
 * The filters an address holds. Without any the defaults of the specification apply; what cannot be read is a default
 * too, so that an old or mistyped link still opens.
 */
export function filtersOf(params: URLSearchParams): SearchFilters {
  const number = (name: string, otherwise: number, allowed: (value: number) => boolean): number => {
    const value = Number(params.get(name) ?? NaN);
    return Number.isInteger(value) && allowed(value) ? value : otherwise;
  };
  const age = (value: number): boolean => value >= LIMITS.minimumAge && value <= LIMITS.maximumAge;
  const chosen = LIST_FILTER_NAMES.map((filter) => {
    const asked = (params.get(nameOf(filter)) ?? '').split(',');
    return [filter, allOf(filter).filter((code) => asked.includes(code))] as const;
  }).filter(([filter, codes]) => isSpecified(filter) || codes.length > 0);
  const keyword = params.get('words')?.trim().slice(0, LIMITS.searchKeyword);
  const asked = {
    ...Object.fromEntries(SWITCHES.filter((name) => params.get(name) === 'yes').map((name) => [name, true])),
    active: ACTIVITY_STEPS.find((step) => step === params.get('active')),
    keyword: keyword || undefined,
    passed: params.get('passed') === 'yes' || undefined,
    order: SEARCH_ORDERS.slice(1).find((order) => order === params.get('order')),
  };
  return {
    ...DEFAULT_FILTERS,
    zip: params.get('zip') ?? DEFAULT_FILTERS.zip,
    seeking: params.get('seeking') === 'M' ? 'M' : params.get('seeking') === 'F' ? 'F' : DEFAULT_FILTERS.seeking,
    ageFrom: number('from', DEFAULT_FILTERS.ageFrom, age),
    ageTo: number('to', DEFAULT_FILTERS.ageTo, age),
    miles: number('miles', DEFAULT_FILTERS.miles, (value) => DISTANCES.some((distance) => distance === value)),
    ...Object.fromEntries(chosen),
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
  };
}

/** The address of a search: everything that differs from the defaults, and always the first page. */
export function addressOf(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  const note = (name: string, value: string | number | undefined, standard?: string | number): void => {
    if (value !== undefined && value !== standard) params.set(name, String(value));
  };
  note('zip', filters.zip, DEFAULT_FILTERS.zip);
  note('seeking', filters.seeking, DEFAULT_FILTERS.seeking);
  note('from', filters.ageFrom, DEFAULT_FILTERS.ageFrom);
  note('to', filters.ageTo, DEFAULT_FILTERS.ageTo);
  note('miles', filters.miles, DEFAULT_FILTERS.miles);
  for (const filter of LIST_FILTER_NAMES) {
    const codes = codesOf(filters, filter);
    // All of a list is no filter.
    if (codes.length > 0 && codes.length < allOf(filter).length) params.set(nameOf(filter), codes.join(','));
  }
  for (const name of SWITCHES) note(name, filters[name] && 'yes');
  note('active', filters.active);
  note('words', filters.keyword?.trim() || undefined);
  note('passed', filters.passed && 'yes');
  note('order', filters.order);
  return params;
}
