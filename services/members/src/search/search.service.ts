import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import {
  encodePage,
  freedOfAll,
  MemberRow,
  narrowings,
  PAGING,
  SEARCH_ORDERS,
  type SearchCountsBody,
  type SearchFilters,
  type WiderSearchBody,
} from '#contract';
import { Clock } from '#platform/process/clock';
import { registry } from '#platform/process/metrics';
import { Database, type Sql } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { seekerColumns, type Seeker } from '../both-ways.js';
import { readOwn } from '../lifecycle/ensure-member.js';
import { Places } from '../places/places.js';
import { countsOf } from './counts.js';
import { criteriaOf, fullCriteriaOf, isBare, type Criteria, type FullCriteria } from './criteria.js';
import { facetsStatement, fittingStatement, fullPageStatement, type FacetCount } from './full-search.queries.js';
import { memberRows } from './member-rows.queries.js';
import { pageStatement, type FoundPage } from './search.queries.js';
import { Totals } from './totals.js';

const searchSeconds = new Histogram({
  name: 'search_seconds',
  help: 'Time to find a page of members, or how many there are or would be under other filters.',
  labelNames: ['asked'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

type Viewer = Pick<MemberSession, 'memberId' | 'memberType'>;
interface Window {
  readonly offset: number;
  readonly limit: number;
}
interface Found {
  readonly ids: readonly number[];
  readonly total: () => number | Promise<number>;
}

/** How often a total is looked for again, while others change who is counted, before it is counted in one go. */
const LOOKS = 4;

const SEEKER = `select ${seekerColumns('$2::date')} from member m where m.id = $1`;

@Injectable()
export class SearchService {
  private readonly totals = new Totals();
  /** As a replica sees them: in one book with those of the primary, each would take the other's numbers for old. */
  private readonly totalsAside = new Totals();

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
    const placeId = this.placeOf(filters);
    const left = Math.max(0, PAGING.searchDepth - window.offset);
    const found = await this.find(me, filters, { offset: left && window.offset, limit: Math.min(window.limit, left) });
    const [members, total] = await Promise.all([memberRows(this.database, me, found.ids, today), found.total()]);
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

  /** How many the search finds, and how many it would with another answer, one switch more, or another step of activity. */
  async counts(me: Viewer, filters: SearchFilters): Promise<SearchCountsBody> {
    const stop = searchSeconds.startTimer({ asked: 'counts' });
    const { text, values } = facetsStatement(me.memberId, await this.fullCriteria(me, filters));
    const counts = countsOf(await this.database.rows<FacetCount>(text, values));
    stop();
    return counts;
  }

  /** Those of some members whom a search by this viewer would find now, in no order. */
  async fitting(me: Viewer, filters: SearchFilters, memberIds: readonly number[]): Promise<number[]> {
    const { text, values } = fittingStatement(me.memberId, await this.fullCriteria(me, filters), memberIds);
    return (await this.database.rows<{ id: number }>(text, values)).map(({ id }) => id);
  }

  private async howMany(me: Viewer, filters: SearchFilters): Promise<number> {
    return (await this.find(me, filters, { offset: 0, limit: 0 })).total();
  }

  private placeOf({ zip }: SearchFilters): number {
    const place = this.places.placeOfZip(zip);
    if (!place) throw refuse('ZIPCODE_UNKNOWN');
    return place.id;
  }

  private find(me: Viewer, filters: SearchFilters, window: Window): Promise<Found> {
    return isBare(filters) ? this.findBare(me, filters, window) : this.findFull(me, filters, window);
  }

  /** By the walk that the index is made for; everybody's total is kept (`Totals`). */
  private async findBare(me: Viewer, filters: SearchFilters, window: Window): Promise<Found> {
    const placeId = this.placeOf(filters);
    const criteria = criteriaOf(filters, this.places.circle(placeId, filters.miles), this.clock.now());
    const look = (counted: boolean): Promise<FoundPage> => {
      const asked = { ...window, passed: filters.passed, counted };
      const { name, text, values } = pageStatement(me.memberId, criteria, asked);
      return this.database.one<FoundPage>({ name, text }, values);
    };
    const page = await look(false);
    return { ids: page.ids, total: () => this.total(page, criteria, look) };
  }

  private async findFull(me: Viewer, filters: SearchFilters, window: Window): Promise<Found> {
    const by = filters.order ?? SEARCH_ORDERS[0];
    const away = by === 'near' ? this.places.stepsAway(this.placeOf(filters)) : null;
    const criteria = await this.fullCriteria(me, filters);
    const { text, values } = fullPageStatement(me.memberId, criteria, { by, away }, window);
    const { ids, total } = await this.database.one<{ ids: number[]; total: number }>(text, values);
    return { ids, total: () => total };
  }

  /** Whom these filters look for today, for who looks. */
  async fullCriteria(
    me: Pick<Viewer, 'memberId'>,
    filters: SearchFilters,
    sql: Sql = this.database,
  ): Promise<FullCriteria> {
    const today = this.clock.now();
    const placeId = this.placeOf(filters);
    const circle = filters.anywhere ? null : this.places.circle(placeId, filters.miles);
    const day = today.toISOString().slice(0, 10);
    const seeker = await readOwn(this.database, me.memberId, () =>
      sql.maybeOne<Seeker>({ name: 'seeker', text: SEEKER }, [me.memberId, day]),
    );
    return fullCriteriaOf(filters, circle, seeker, today);
  }

  /**
   * Everybody's total, and what the viewer's own differs by, at one moment. Where another search has seen a later one by
   * then, it is looked again, and at last counted in one go.
   */
  private async total(
    page: FoundPage,
    criteria: Criteria,
    look: (counted: boolean) => Promise<FoundPage>,
  ): Promise<number> {
    const totals = this.database.answeredAside ? this.totalsAside : this.totals;
    for (let [seen, left] = [page, LOOKS]; ; seen = await look(left === 0), left -= 1) {
      const everybody = seen.everybody ?? (await totals.count(this.database, criteria, seen.changes));
      if (everybody !== undefined) return everybody - seen.withheld + seen.unlocked;
    }
  }
}
