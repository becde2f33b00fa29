import { Injectable } from '@nestjs/common';
import { FastPhotoRow, LIMITS, type FastPhotoRequest, type RowInput } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import { Places } from '../places/places.js';
import { matchesIn, seekerOf } from './close-matches.queries.js';

/** Near first: each step looks farther only when the one before did not fill the sidebar. */
export const RADII = [10, 25, 50, 100] as const;
const FARTHEST = 100;
const FURTHEST_OFFSET = 200;

@Injectable()
export class CloseMatches {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly clock: Clock,
  ) {}

  /** Fast photos for the sidebar: of the gender the viewer seeks, near before far, in the wanted ages before others. */
  async find(viewerId: number, request: Pick<FastPhotoRequest, 'offset' | 'limit'>): Promise<unknown[][]> {
    const seeker = await seekerOf(this.database, viewerId);
    if (!seeker || seeker.placeId === null) return [];
    const { placeId, seeking: gender, ageFrom, ageTo } = seeker;
    const enough = Math.min(request.offset, FURTHEST_OFFSET) + request.limit;
    const steps = [
      ...RADII.map((miles) => ({ miles, ages: [ageFrom, ageTo] as const })),
      { miles: FARTHEST, ages: [LIMITS.minimumAge, LIMITS.maximumAge] as const },
    ];
    const found = new Map<number, RowInput<typeof FastPhotoRow>>();
    for (const { miles, ages } of steps) {
      const wanted = { gender, ages, circle: this.places.circle(placeId, miles), count: enough };
      for (const match of await matchesIn(this.database, viewerId, wanted, this.clock.now())) {
        if (!found.has(match.memberId)) found.set(match.memberId, match);
      }
      if (found.size >= enough) break;
    }
    return [...found.values()].slice(request.offset, enough).map((match) => FastPhotoRow.encode(match));
  }
}
