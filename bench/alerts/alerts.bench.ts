import pg from 'pg';
import { filterPayload, SaveSearchRequest, type SearchFilters } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { membersService } from '../../services/members/src/members.service.js';
import { Places } from '../../services/members/src/places/places.js';
import { FindNewlyFitting } from '../../services/members/src/saved-searches/find-newly-fitting.js';
import { newlyFitting } from '../../services/members/src/saved-searches/fitting.queries.js';
import { Gathering } from '../../services/members/src/saved-searches/gathering.js';
import { KeptCriteria } from '../../services/members/src/saved-searches/kept-criteria.js';
import { SavedSearches } from '../../services/members/src/saved-searches/saved-searches.service.js';
import { projectMember } from '../../services/members/src/search/member-search.js';
import { SearchService } from '../../services/members/src/search/search.service.js';
import type { BenchOptions } from '../support/options.js';
import { Population, type BenchPlace } from '../data/population.js';
import { BenchDatabase } from '../search/prepare.js';
import { randomRequest } from '../search/requests.js';
import { benchConfig } from '../support/config.js';
import { Random } from '../support/random.js';
import type { Finding } from '../support/report.js';

const bench = 'alerts';
const MEMBERS = 20_000;
const SEARCHES = 10_000;
const CHANGED = 1_000;
/** So many changes are made in one transaction. */
const AT_ONCE = 100;
/** Of so many searches each is asked by itself, to compare. */
const ASKED = 500;
const GOAL_SECONDS = 60;

/** The parts of the product that find who newly fits, without its queue and its letters. */
class Alerts {
  private constructor(
    readonly database: Database,
    readonly kept: KeptCriteria,
    private readonly searches: SavedSearches,
    private readonly finder: FindNewlyFitting,
  ) {}

  static async open(url: string): Promise<Alerts> {
    const database = await Database.open(benchConfig(url, { DATABASE_POOL: '2' }), membersService);
    const places = new Places(database);
    await places.onModuleInit();
    const clock = new Clock();
    const kept = new KeptCriteria(new SearchService(database, places, clock), places);
    const nobody = () => undefined;
    const gathering = new Gathering(new Outbox(nobody, nobody));
    const searches = new SavedSearches(database, kept, gathering);
    return new Alerts(database, kept, searches, new FindNewlyFitting(database, kept, gathering, places, clock));
  }

  async keep(memberId: number, filters: SearchFilters): Promise<void> {
    const request = { name: 'Near', frequency: 'at-once', criteria: filterPayload(filters) };
    await this.searches.save({ memberId }, SaveSearchRequest.parse(request));
  }

  /** Members come to light, or answer anew what searches ask; each is projected as the service does it. */
  async change(ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const batch = ids.slice(from, from + AT_ONCE);
      await this.database.transaction(async (tx) => {
        await tx.run(
          `update member set hidden = false, completed_at = coalesce(completed_at, now()),
             body_type = 1 + (coalesce(body_type, 0) + 1) % 8 where id = any($1::bigint[])`,
          [batch],
        );
        await projectMember(tx, ...batch);
      });
    }
  }

  /** Until nothing waits. */
  async find(): Promise<void> {
    for (;;) {
      const next = await this.database.maybeOne<{ id: number }>(
        'select min(id) as id from search_change having min(id) > 0',
      );
      if (!next) return;
      const prepared = await this.finder.prepare({ changeId: next.id });
      await this.database.transaction((tx) => this.finder.handle(tx, { changeId: next.id }, { prepared }));
    }
  }
}

/**
 * How long it takes until it is known which of ten thousand saved searches a thousand changed members newly fit, spread as
 * people are. Beside it what it would take to ask each search, and whether that finds the same.
 */
export async function* benchAlerts({ databaseUrl, say }: BenchOptions): AsyncGenerator<Finding> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const data = await BenchDatabase.fill(databaseUrl, admin, MEMBERS);
  const alerts = await Alerts.open(data.url);
  try {
    const { database } = alerts;
    const members = (
      await database.rows<{ id: number }>(`select id from member where status = 'active' order by hashint8(id)`)
    ).map(({ id }) => id);
    const places = await database.rows<BenchPlace>(
      `select p.id, p.city, p.state, array_agg(z.zip order by z.zip) as zips
       from place p join zip z on z.place_id = p.id where p.lat is not null group by p.id order by p.id`,
    );
    const population = new Population(places);
    const random = new Random(15_926);
    const [changed, owners] = [members.slice(0, CHANGED), members.slice(CHANGED, CHANGED + SEARCHES)];
    for (const owner of owners) await alerts.keep(owner, randomRequest(random, population));
    await database.run('update member set hidden = hashint8(id) % 2 = 0 where id = any($1::bigint[])', [changed]);
    for (const id of changed) await projectMember(database, id);
    await database.run('delete from search_change');
    say(`${SEARCHES} saved searches`);

    await alerts.change(changed);
    const asked = await askEach(alerts, owners.slice(0, ASKED));
    const began = performance.now();
    await alerts.find();
    const seconds = (performance.now() - began) / 1_000;
    const { pairs } = await database.one<{ pairs: number }>('select count(*) as pairs from search_match');
    yield {
      bench,
      measure: 'found who newly fits',
      ratio: seconds,
      goal: { atMost: GOAL_SECONDS },
      figures: { found: pairs, 'asking each search s': (asked.seconds * SEARCHES) / ASKED },
    };
    const found = await database.rows<{ pair: string }>(
      `select m.search_id || ' ' || m.match_id as pair from search_match m join saved_search s on s.id = m.search_id
       where s.member_id = any($1::bigint[])`,
      [owners.slice(0, ASKED)],
    );
    const both = new Set(found.map(({ pair }) => pair));
    const differing =
      [...asked.pairs].filter((pair) => !both.has(pair)).length +
      [...both].filter((pair) => !asked.pairs.has(pair)).length;
    yield {
      bench,
      measure: 'pairs found otherwise than by asking each',
      ratio: differing,
      goal: { atMost: 0 },
      figures: { compared: asked.pairs.size },
    };
  } finally {
    await alerts.database.close();
    await data.drop();
    await admin.end();
  }
}

/** Asks each owner's search about all that has changed, without looking first whom it may concern. */
async function askEach({ database, kept }: Alerts, owners: readonly number[]) {
  const changeIds = (await database.rows<{ id: number }>('select id from search_change')).map(({ id }) => id);
  const pairs = new Set<string>();
  const began = performance.now();
  for (const owner of owners) {
    const search = await database.one<{ id: number; criteria: unknown }>(
      'select id, criteria from saved_search where member_id = $1',
      [owner],
    );
    const { criteria } = (await kept.read(owner, search.criteria))!;
    const { text, values } = newlyFitting(owner, criteria, changeIds);
    for (const { id } of await database.rows<{ id: number }>(text, values)) pairs.add(`${search.id} ${id}`);
  }
  return { pairs, seconds: (performance.now() - began) / 1_000 };
}
