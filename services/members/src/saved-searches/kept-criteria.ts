import { Injectable } from '@nestjs/common';
import { WiderSearchRequest } from '#contract';
import { Clock } from '#platform/process/clock';
import type { Criteria } from '../search/criteria.js';
import { SearchService } from '../search/search.service.js';
import { Places } from '../places/places.js';

/** Whom a search looks for today, and the circle and the ages that this comes from. */
interface ReadCriteria {
  readonly criteria: Criteria;
  readonly placeId: number;
  readonly miles: number;
  readonly ageFrom: number;
  readonly ageTo: number;
}

/** Reads what is kept of a search, by the schema that reads searches. */
@Injectable()
export class KeptCriteria {
  constructor(
    private readonly searches: SearchService,
    private readonly places: Places,
    private readonly clock: Clock,
  ) {}

  /** Undefined where its zip is none any more. */
  read(kept: unknown): ReadCriteria | undefined {
    const filters = WiderSearchRequest.parse(kept);
    if (!this.places.placeOfZip(filters.zip)) return undefined;
    const { placeId, criteria } = this.searches.lookedFor(filters, this.clock.now());
    const { miles, ageFrom, ageTo } = filters;
    return { criteria, placeId, miles, ageFrom, ageTo };
  }
}
