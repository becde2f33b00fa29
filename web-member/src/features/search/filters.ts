import { DEFAULT_FILTERS, DISTANCES, LIMITS, OPTION_LISTS, type ChoiceList, type SearchFilters } from '#contract';

/** The lists with a pop-up of their own, and the name each has in the address. */
const LISTS = {
  body: ['bodyTypes', 'bodyType'],
  ethnicity: ['ethnicities', 'ethnicity'],
  relationship: ['relationships', 'relationship'],
} as const;

const codesOf = (list: ChoiceList): readonly string[] => OPTION_LISTS[list].map((option) => option.code);

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
  const chosen = Object.entries(LISTS).map(([name, [filter, list]]) => {
    const asked = (params.get(name) ?? '').split(',');
    return [filter, codesOf(list).filter((code) => asked.includes(code))];
  });
  return {
    ...DEFAULT_FILTERS,
    zip: params.get('zip') ?? DEFAULT_FILTERS.zip,
    seeking: params.get('seeking') === 'M' ? 'M' : params.get('seeking') === 'F' ? 'F' : DEFAULT_FILTERS.seeking,
    ageFrom: number('from', DEFAULT_FILTERS.ageFrom, age),
    ageTo: number('to', DEFAULT_FILTERS.ageTo, age),
    miles: number('miles', DEFAULT_FILTERS.miles, (value) => DISTANCES.some((distance) => distance === value)),
    ...(params.get('passed') === '1' && { passed: true }),
    ...(Object.fromEntries(chosen) as Pick<SearchFilters, 'bodyTypes' | 'ethnicities' | 'relationships'>),
  };
}

/** The address of a search: everything that differs from the defaults, and always the first page. */
export function addressOf(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  const note = (name: string, value: string | number, standard: string | number): void => {
    if (value !== standard) params.set(name, String(value));
  };
  note('zip', filters.zip, DEFAULT_FILTERS.zip);
  note('seeking', filters.seeking, DEFAULT_FILTERS.seeking);
  note('from', filters.ageFrom, DEFAULT_FILTERS.ageFrom);
  note('to', filters.ageTo, DEFAULT_FILTERS.ageTo);
  note('miles', filters.miles, DEFAULT_FILTERS.miles);
  if (filters.passed) params.set('passed', '1');
  for (const [name, [filter, list]] of Object.entries(LISTS)) {
    const codes = filters[filter];
    // All of a list is no filter.
    if (codes.length > 0 && codes.length < codesOf(list).length) params.set(name, codes.join(','));
  }
  return params;
}
