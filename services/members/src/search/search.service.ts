import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import {
  encodePage,
  freedOfAll,
  MemberRow,
  narrowings,
  PAGING,
  type SearchFilters,
  type WiderSearchBody,
} from '#contract';
import { Clock } from '#platform/process/clock';
import { registry } from '#platform/process/metrics';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { Places } from '../places/places.js';
import { criteriaOf, type Criteria } from './criteria.js';
import { memberRows } from './member-rows.queries.js';
import { countStatement, pageStatement, type Asked, type FoundPage } from './search.queries.js';
import { Totals } from './totals.js';

const searchSeconds = new Histogram({
  name: 'search_seconds',
  help: 'Time to find a page of members, or how many there would be under wider filters.',
  labelNames: ['asked'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

type Viewer = Pick<MemberSession, 'memberId' | 'memberType'>;
interface Window {
  readonly offset: number;
  readonly limit: number;
}

@Injectable()
export class SearchService {
  private readonly totals = new Totals();

  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly clock: Clock,
  ) {}

  /**
   * One page of the members who fit and whom the viewer may see, with their exact number. Pages end where a person would
   * stop (product.md 9, Paging).
   */
  async search(me: Viewer, filters: SearchFilters, window: Window) {
    const stop = searchSeconds.startTimer({ asked: 'page' });
    const today = this.clock.now();
    const { placeId, criteria, key } = this.lookedFor(filters, today);
    const left = Math.max(0, PAGING.searchDepth - window.offset);
    const asked = { offset: left && window.offset, limit: Math.min(window.limit, left), passed: filters.passed };
    const found = await this.find(me, criteria, asked);
    const [members, total] = await Promise.all([
      memberRows(this.database, me, found.ids, today),
      this.total(found, criteria, key),
    ]);
    const rows = members.map((member) => ({
      ...member,
      miles: member.placeId === null ? null : this.places.distance(placeId, member.placeId),
    }));
    stop();
    return encodePage(MemberRow, rows, total);
  }

  /** How many the viewer would find without each of the filters that narrow the search, and without all of them. */
  async wider(me: Viewer, filters: SearchFilters): Promise<WiderSearchBody> {
    const stop = searchSeconds.startTimer({ asked: 'wider' });
    const without: WiderSearchBody['without'] = {};
    // One after the other: nobody who searches waits for a connection because somebody else found nothing.
    for (const [name, change] of narrowings(filters)) without[name] = await this.howMany(me, { ...filters, ...change });
    const withoutAll = await this.howMany(me, freedOfAll(filters));
    stop();
    return { without, withoutAll };
  }

  private async howMany(me: Viewer, filters: SearchFilters): Promise<number> {
    const { criteria, key } = this.lookedFor(filters, this.clock.now());
    return this.total(await this.find(me, criteria, { offset: 0, limit: 0, passed: filters.passed }), criteria, key);
  }

  /** Where and whom these filters look for, and the key under which their total is remembered. */
  private lookedFor(filters: SearchFilters, today: Date): { placeId: number; criteria: Criteria; key: string } {
    const place = this.places.placeOfZip(filters.zip);
    if (!place) throw refuse('ZIPCODE_UNKNOWN');
    const criteria = criteriaOf(filters, this.places.circle(place.id, filters.miles), today);
    const key = JSON.stringify([place.id, filters.miles, { ...criteria, circle: undefined }]);
    return { placeId: place.id, criteria, key };
  }

  private async find(me: Viewer, criteria: Criteria, asked: Asked): Promise<FoundPage> {
    const { name, text, values } = pageStatement(me.memberId, criteria, asked);
    return this.database.one<FoundPage>({ name: name, text: text }, values);
  }

  /** Everybody's total, and what the viewer's own differs by. */
  private async total({ changes, withheld, unlocked }: FoundPage, criteria: Criteria, key: string): Promise<number> {
    return (await this.totals.get(key, changes, () => this.count(criteria))) - withheld + unlocked;
  }

  private async count(criteria: Criteria): Promise<number> {
    const { name, text, values } = countStatement(criteria);
    const row = await this.database.one<{ total: number }>({ name: name, text: text }, values);
    return row.total;
  }
}
