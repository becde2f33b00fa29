import { Injectable } from '@nestjs/common';
import { WiderSearchRequest, type SearchFilters } from '#contract';
import type { FullCriteria } from '../search/criteria.js';
import type { Sql } from '#platform/data/database';
import { SearchService } from '../search/search.service.js';
import { Places } from '../places/places.js';

/** What a search asks, whom it looks for today, and around which place. */
interface ReadCriteria {
  readonly filters: SearchFilters;
  readonly criteria: FullCriteria;
  readonly placeId: number;
}

/** Reads what is kept of a search, by the schema that reads searches. */
@Injectable()
export class KeptCriteria {
  constructor(
    private readonly searches: SearchService,
    private readonly places: Places,
  ) {}

  /** As its owner asks it; undefined where its zip is none any more. */
  async read(memberId: number, kept: unknown, sql?: Sql): Promise<ReadCriteria | undefined> {
    const filters = WiderSearchRequest.parse(kept);
    const place = this.places.placeOfZip(filters.zip);
    if (!place) return undefined;
    return { filters, criteria: await this.searches.fullCriteria({ memberId }, filters, sql), placeId: place.id };
  }
}
