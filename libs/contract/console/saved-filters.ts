import { z } from 'zod';
import { onlyText } from '../values/plain-text.js';

/** The lists whose filters can be saved. */
export const FILTERED_LISTS = [
  'texts',
  'photos',
  'reports',
  'contact',
  'appeals',
  'mails',
  'takedowns',
  'accounts',
  'conduct',
  'selfies',
] as const;
export type FilteredList = (typeof FILTERED_LISTS)[number];

export const SAVED_FILTER_NAME_MAX = 40;
/** Of one moderator: more would be a second queue to look through. */
export const SAVED_FILTERS_MAX = 30;

const word = onlyText.pipe(z.string().max(40));
/** What a list is filtered by and ordered by, as its address says it. */
const choices = z.record(z.string().regex(/^[a-zA-Z]{1,20}$/), word).refine((given) => Object.keys(given).length <= 10);

/** POST /console-api/filters: saves under a name, in place of what bore that name before. */
export const SaveFilterRequest = z.object({
  list: z.enum(FILTERED_LISTS),
  name: onlyText.pipe(z.string().trim().min(1).max(SAVED_FILTER_NAME_MAX)),
  filter: choices,
  order: word,
});
export type SaveFilterRequest = z.infer<typeof SaveFilterRequest>;

export const SavedFilter = SaveFilterRequest.extend({ id: z.number() });
export type SavedFilter = z.infer<typeof SavedFilter>;

/** Body of GET /console-api/filters and of what changes them: the moderator's own, by name. */
export const SavedFiltersBody = z.object({ filters: z.array(SavedFilter) });
export type SavedFiltersBody = z.infer<typeof SavedFiltersBody>;
