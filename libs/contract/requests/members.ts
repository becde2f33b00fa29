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

/** GET /rest/live/events?after=n: the last event seen; anything unreadable asks from the beginning. */
export const LiveEventsQuery = body({
  after: wholeNumber({ least: 0, most: Number.MAX_SAFE_INTEGER, otherwise: 0 }).describe('The last event seen.'),
});
export type LiveEventsQuery = z.infer<typeof LiveEventsQuery>;
