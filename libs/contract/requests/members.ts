import type { z } from 'zod';
import { meaningless } from './as-sent.js';
import { body } from './body.js';
import { IdList } from './ids.js';
import { wholeNumber } from './paging.js';

/** POST /rest/photos/profilePhotosPrimary and profilePhotosDelete; ids that are no numbers are passed over. */
export const PhotoIdsRequest = body({ photoIds: IdList }).transform(({ photoIds }) => ({ ids: photoIds }));
export type PhotoIdsRequest = z.infer<typeof PhotoIdsRequest>;

/** GET /rest/fastphotos: browsers keep two answers apart by it. */
export const FastPhotosQuery = body({ cb: meaningless });

/**
 * GET /rest/live/events?after=n: the last event seen; anything unreadable asks from the beginning. Who has seen none yet names
 * since how many seconds they have been asking for their lists, which may lack what has happened meanwhile.
 */
export const LiveEventsQuery = body({
  after: wholeNumber({ least: 0, most: Number.MAX_SAFE_INTEGER, otherwise: 0 }).describe('The last event seen.'),
  seconds: wholeNumber({ least: 0, most: Number.MAX_SAFE_INTEGER, otherwise: Number.MAX_SAFE_INTEGER }).meta({
    description: 'Only what happened in the last so many seconds; all where it is missing.',
    default: undefined,
  }),
});
export type LiveEventsQuery = z.infer<typeof LiveEventsQuery>;
