import { DEFAULT_FILTERS, MemberRow, type PageOfRows, type SearchFilters } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import { CloseMatches } from '../../services/members/src/close-matches/close-matches.service.js';
import { Exposure } from '../../services/members/src/close-matches/exposure.js';
import { membersService } from '../../services/members/src/members.service.js';
import { Places } from '../../services/members/src/places/places.js';
import { projectMember } from '../../services/members/src/search/member-search.js';
import { Samples } from '../../services/members/src/samples/samples.service.js';
import { SearchService } from '../../services/members/src/search/search.service.js';
import { benchConfig } from '../support/config.js';
import type { BenchDatabase } from './prepare.js';

/** A clock on which another day begins with each look. */
class EachLookADay extends Clock {
  private days = 0;

  override now(): Date {
    this.days += 1;
    return new Date(Date.now() + this.days * 86_400_000);
  }
}

/** The product's own search, called without HTTP, on connections set up as the service sets them up. */
export class ProductSearch {
  private remembering: SearchService;

  readonly closeMatches: CloseMatches;
  /** The same where every look is the first of a day, so that nobody's choice stands already. */
  readonly firstLooks: CloseMatches;
  readonly samples: Samples;

  private constructor(
    readonly database: Database,
    readonly places: Places,
  ) {
    const clock = new EachLookADay();
    this.remembering = this.fresh();
    const exposure = new Exposure(database, new Clock(), { warn: (failed: object) => console.warn(failed) });
    this.closeMatches = new CloseMatches(database, places, new Clock(), exposure);
    this.firstLooks = new CloseMatches(database, places, clock, exposure);
    this.samples = new Samples(database, new Clock());
  }

  static async open({ url }: BenchDatabase): Promise<ProductSearch> {
    const database = await Database.open(benchConfig(url, { DATABASE_POOL: '2' }), membersService);
    const places = new Places(database);
    await places.onModuleInit();
    return new ProductSearch(database, places);
  }

  /** A page, the first unless told, and total as the product gives them. */
  async search(viewerId: number, filters: SearchFilters, offset = 0) {
    return readAnswer(
      await this.remembering.search({ memberId: viewerId, memberType: 1 }, filters, { offset, limit: 20 }),
    );
  }

  /** Somebody whom the default search finds changes what searches count. */
  async changeSomebody(n: number): Promise<void> {
    const place = this.places.placeOfZip(DEFAULT_FILTERS.zip)!;
    await this.database.transaction(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        `select id from member_search where gender = $1::"char" and place_id = $2 and not private_mode order by id offset $3 limit 1`,
        [DEFAULT_FILTERS.seeking, place.id, n % 20],
      );
      await tx.run(`update member set body_type = 1 + coalesce(body_type, 0) % 8 where id = $1`, [id]);
      await projectMember(tx, id);
    });
  }

  /** The same by a service that has counted nobody yet. */
  async searchAnew(viewerId: number, filters: SearchFilters) {
    return readAnswer(
      await this.fresh().search({ memberId: viewerId, memberType: 1 }, filters, { offset: 0, limit: 20 }),
    );
  }

  /** The numbers beside the filters. */
  counts(viewerId: number, filters: SearchFilters) {
    return this.remembering.counts({ memberId: viewerId, memberType: 1 }, filters);
  }

  private fresh(): SearchService {
    return new SearchService(this.database, this.places, new Clock());
  }
}

function readAnswer({ content, totalElements }: PageOfRows) {
  return { ids: content.map((row) => MemberRow.decode(row).memberId), total: totalElements };
}
