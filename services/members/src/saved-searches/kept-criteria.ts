import { Injectable } from '@nestjs/common';
import { WiderSearchRequest } from '#contract';
import { Clock } from '#platform/process/clock';
import type { Criteria } from '../search/criteria.js';
import { SearchService } from '../search/search.service.js';
import { Places } from '../places/places.js';

/** Reads what is kept of a search, by the schema that reads searches. */
@Injectable()
export class KeptCriteria {
  constructor(
    private readonly searches: SearchService,
    private readonly places: Places,
    private readonly clock: Clock,
  ) {}

  /** Whom it looks for today, and the ages that come to; undefined where its zip is none any more. */
  read(kept: unknown): { criteria: Criteria; ageFrom: number; ageTo: number } | undefined {
    const filters = WiderSearchRequest.parse(kept);
    if (!this.places.placeOfZip(filters.zip)) return undefined;
    const { ageFrom, ageTo } = filters;
    return { criteria: this.searches.lookedFor(filters, this.clock.now()).criteria, ageFrom, ageTo };
  }
}
