import { Injectable } from '@nestjs/common';
import { encodePage, MemberRow, PAGING, type SearchFilters } from '#contract';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { MemberSession } from '#platform/sessions';
import { Places } from '../places/places.js';
import { criteriaOf, type Criteria } from './criteria.js';
import { memberRows } from './member-rows.queries.js';
import { countStatement, pageStatement, type FoundPage } from './search.queries.js';
import { Totals } from './totals.js';

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
  async search(
    me: Pick<MemberSession, 'memberId' | 'memberType'>,
    filters: SearchFilters,
    window: { offset: number; limit: number },
  ) {
    const place = this.places.placeOfZip(filters.zip);
    if (!place) throw refuse('ZIPCODE_UNKNOWN');
    const today = this.clock.now();
    const criteria = criteriaOf(filters, this.places.circle(place.id, filters.miles), today);
    const left = Math.max(0, PAGING.searchDepth - window.offset);
    const page = pageStatement(me.memberId, criteria, left && window.offset, Math.min(window.limit, left));
    const [found] = await this.database.statement<FoundPage>(page.name, page.text, page.values);
    const { ids, changes, withheld, unlocked } = found!;
    const key = JSON.stringify([place.id, filters.miles, { ...criteria, circle: undefined }]);
    const [members, shown] = await Promise.all([
      memberRows(this.database, me, ids, today),
      this.totals.get(key, changes, () => this.count(criteria)),
    ]);
    const rows = members.map((member) => ({
      ...member,
      miles: member.placeId === null ? null : this.places.distance(place.id, member.placeId),
    }));
    return encodePage(MemberRow, rows, shown - withheld + unlocked);
  }

  private async count(criteria: Criteria): Promise<number> {
    const { name, text, values } = countStatement(criteria);
    const [row] = await this.database.statement<{ total: number }>(name, text, values);
    return row!.total;
  }
}
