import { z } from 'zod';
import { LIMITS } from '../limits.js';
import { body } from './body.js';
import { IdList } from './ids.js';
import { wholeNumber, wordOf } from './paging.js';

/** POST /rest/photos/profilePhotosPrimary and profilePhotosDelete; ids that are no numbers are passed over. */
export const PhotoIdsRequest = body({ photoIds: IdList }).transform(({ photoIds }) => ({ ids: photoIds }));
export type PhotoIdsRequest = z.infer<typeof PhotoIdsRequest>;

/** The numbers of the sidebar's path: seed, offset, limit and the gender for viewers without a preference. */
export const FastPhotosParams = body({
  seed: wholeNumber({ least: 0, most: 1_000_000_000, otherwise: LIMITS.fastPhotos.seed }),
  offset: wholeNumber({ least: 0, most: 1_000_000, otherwise: 0 }),
  limit: wholeNumber({ least: 1, most: LIMITS.fastPhotosShown, otherwise: LIMITS.fastPhotosShown }),
  gender: z.unknown().transform((value): 'M' | 'F' => (wordOf(value).toUpperCase() === 'M' ? 'M' : 'F')),
});
export type FastPhotosParams = z.infer<typeof FastPhotosParams>;

/** GET /rest/live/events?after=n: the last event seen; anything unreadable asks from the beginning. */
export const LiveEventsQuery = body({
  after: wholeNumber({ least: 0, most: Number.MAX_SAFE_INTEGER, otherwise: 0 }),
});
export type LiveEventsQuery = z.infer<typeof LiveEventsQuery>;
