import { z } from 'zod';
import { body } from '../requests/body.js';
import { SearchCriteria } from '../requests/search.js';
import { words } from '../requests/as-sent.js';
import { wireLine } from '../values/plain-text.js';

/** What holds for saved searches and the e-mails they send (product.md 4, Saved searches). */
export const SAVED_SEARCHES = {
  /** Of one member. */
  most: 20,
  nameMax: 40,
  /** What is new is counted up to here; beyond it says "or more". */
  counted: 100,
  /** So long what "at once" finds is gathered, so that nobody gets one e-mail after the other. */
  gatheredSeconds: 600,
  /** Days between two e-mails of a weekly search. */
  weeklyDays: 7,
  /** How many members an e-mail shows of each search at most; of the others it tells the number. */
  shown: 4,
} as const;

/** How often a saved search tells by e-mail whom it has found. */
export const ALERT_FREQUENCIES = ['never', 'at-once', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

const name = wireLine
  .pipe(z.string().min(1).max(SAVED_SEARCHES.nameMax))
  .meta({ ...words(SAVED_SEARCHES.nameMax), description: 'Read by nobody else.' });
const frequency = z.enum(ALERT_FREQUENCIES);

/** POST /rest/searches: keeps a search; one for the same is given the new name and frequency instead. */
export const SaveSearchRequest = body({ name, frequency, criteria: SearchCriteria });
export type SaveSearchRequest = z.infer<typeof SaveSearchRequest>;

/** POST /rest/searches/{id}: what is given is changed. */
export const ChangeSearchRequest = body({
  name: name.optional(),
  frequency: frequency.optional(),
  looked: z.literal(true).optional().describe('What it has found is seen now, and no longer new.'),
});
export type ChangeSearchRequest = z.infer<typeof ChangeSearchRequest>;

export const SavedSearch = z.object({
  id: z.number().int(),
  name: z.string(),
  frequency,
  /** As it was sent with the search. */
  criteria: z.record(z.string(), z.unknown()),
  /** Whom it has found since its member last looked, who still fit, and may still be seen. */
  fresh: z.number().int().nonnegative(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** GET /rest/searches and what changes them: the caller's own, the newest first. */
export const SavedSearchesBody = z.object({ searches: z.array(SavedSearch) });
export type SavedSearchesBody = z.infer<typeof SavedSearchesBody>;
