import { z } from 'zod';
import { OPTION_LISTS, type OptionCode } from '../options.js';
import { ACTIVITY_STEPS } from '../profile/activity.js';
import { LIST_FILTER_NAMES, LIST_FILTERS, type ListFilter } from './filters.js';

/** The filters on or off that a search can be narrowed by, but for `verified`. */
export const COUNTED_SWITCHES = ['photo', 'newHere', 'written', 'twoWay'] as const;

const howMany = z.number().int().nonnegative();

const optionCounts = Object.fromEntries(
  LIST_FILTER_NAMES.map((name) => {
    const codes = OPTION_LISTS[LIST_FILTERS[name].list].map(({ code }): OptionCode => code);
    return [name, z.partialRecord(z.enum(codes), howMany)];
  }),
) as Record<ListFilter, ReturnType<typeof z.partialRecord<z.ZodEnum<Record<OptionCode, OptionCode>>, typeof howMany>>>;

/**
 * POST /rest/search/counts: how many the search finds, and of those whom all its other filters find, how many gave each
 * answer of a list (an answer that is missing, nobody), how many there would be with each switch on, and how many were here
 * at least as lately as each step. What came to the switches later stands beside them: apps that are open still read a record
 * of those they know, and nothing where there is another.
 */
export const SearchCountsBody = z.object({
  total: howMany,
  options: z.object(optionCounts),
  switches: z.record(z.enum(COUNTED_SWITCHES), howMany),
  verified: howMany.optional(),
  active: z.record(z.enum(ACTIVITY_STEPS), howMany),
});
export type SearchCountsBody = z.infer<typeof SearchCountsBody>;
