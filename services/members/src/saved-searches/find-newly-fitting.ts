import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Gender } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { Clock } from '#platform/process/clock';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { Places } from '../places/places.js';
import { profileChanged } from '../published.js';
import { CHANGED, CONCERNED, newlyFitting } from './fitting.queries.js';
import { Gathering } from './gathering.js';
import { KeptCriteria } from './kept-criteria.js';
import { MAY_BE_TOLD } from './may-be-told.js';

/** So many changes are looked at together: many cost hardly more than one, and no statement takes long. */
const CHANGES_AT_ONCE = 250;
/** After so many searches whatever else the process has to do comes first. */
const SEARCHES_AT_ONCE = 250;

/** So much of what was found is written by one statement, so that none takes long. */
const FOUND_AT_ONCE = 2_000;

/** The changes that were looked at, and who fits which search since. */
export interface Found {
  readonly changeIds: readonly number[];
  readonly searchIds: readonly number[];
  readonly matchIds: readonly number[];
}

interface Changed {
  readonly id: number;
  readonly changedAt: Date;
  readonly memberId: number;
  readonly cell: number;
  readonly gender: Gender;
  readonly placeId: number;
  readonly age: number;
}

interface Concerned {
  readonly id: number;
  readonly ownerId: number;
  readonly criteria: unknown;
  readonly gender: Gender;
  readonly placeId: number;
  readonly miles: number;
  readonly anywhere: boolean;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly savedAt: Date;
}

// In one order, so that two who find the same never wait for each other crosswise. Nothing is found twice.
const KEEP = `
  insert into search_match (search_id, match_id, waits)
  select s.id, other.id, s.frequency <> 'never' and ${MAY_BE_TOLD}
  from unnest($1::bigint[], $2::bigint[]) as found (search_id, match_id)
  join saved_search s on s.id = found.search_id
  join member owner on owner.id = s.member_id
  join member other on other.id = found.match_id and other.status <> 'removed'
  left join auth.registration r on r.id = owner.id
  order by s.id, other.id
  on conflict do nothing
  returning search_id as "searchId", waits`;

/**
 * Looks which saved searches a member newly fits. One statement tells which searches the changes may concern at all; of these
 * each that has somebody of the right age near enough asks as a search asks, of the changed members alone. An event takes
 * along what else waits, and whatever comes twice is found once.
 */
@Injectable()
@On(profileChanged, { queue: 'saved-searches' })
export class FindNewlyFitting {
  constructor(
    private readonly database: Database,
    private readonly kept: KeptCriteria,
    private readonly gathering: Gathering,
    private readonly places: Places,
    private readonly clock: Clock,
  ) {}

  async prepare({ changeId }: PayloadOf<typeof profileChanged>): Promise<Found> {
    const changes = await this.database.rows<{ id: number }>(
      `select id from search_change where id = $1
       union select * from (select id from search_change order by id limit ${CHANGES_AT_ONCE}) oldest`,
      [changeId],
    );
    const changeIds = changes.map(({ id }) => id);
    const [searchIds, matchIds]: [number[], number[]] = [[], []];
    const day = this.clock.now().toISOString().slice(0, 10);
    const changed = await this.database.rows<Changed>(CHANGED, [changeIds, day]);
    const searches = await this.database.rows<Concerned>(CONCERNED, whereAbouts(changed));
    for (const [n, search] of searches.entries()) {
      if (n % SEARCHES_AT_ONCE === 0) await setImmediate();
      const near = changed.filter((one) => this.mayFit(search, one)).map(({ id }) => id);
      const read = near.length > 0 && (await this.kept.read(search.ownerId, search.criteria));
      if (!read) continue;
      const { text, values } = newlyFitting(search.ownerId, read.criteria, near);
      for (const { id } of await this.database.rows<{ id: number }>(text, values)) {
        searchIds.push(search.id);
        matchIds.push(id);
      }
    }
    return { changeIds, searchIds, matchIds };
  }

  /** What changed before a search was kept concerns it no more. */
  private mayFit(search: Concerned, one: Changed): boolean {
    return (
      one.gender === search.gender &&
      one.age >= search.ageFrom &&
      one.age <= search.ageTo &&
      one.changedAt > search.savedAt &&
      (search.anywhere || this.places.isWithin(search.miles, search.placeId, one.placeId))
    );
  }

  async handle(
    tx: Tx,
    _payload: PayloadOf<typeof profileChanged>,
    { prepared: { changeIds, searchIds, matchIds } }: Pick<EventContext<Found>, 'prepared'>,
  ): Promise<void> {
    for (let from = 0; from < searchIds.length; from += FOUND_AT_ONCE) {
      const some = [searchIds, matchIds].map((ids) => ids.slice(from, from + FOUND_AT_ONCE));
      const kept = await tx.rows<{ searchId: number; waits: boolean }>(KEEP, some);
      const waiting = kept.filter(({ waits }) => waits).map(({ searchId }) => searchId);
      await this.gathering.begin(tx, [...new Set(waiting)]);
    }
    if (changeIds.length > 0) await tx.run(`delete from search_change where id = any($1)`, [changeIds]);
  }
}

/** The squares in which somebody was changed, by gender, with the youngest and the oldest there; as columns. */
function whereAbouts(changed: readonly Changed[]): readonly unknown[][] {
  const squares = new Map<string, { cell: number; gender: Gender; youngest: number; oldest: number }>();
  for (const { cell, gender, age } of changed) {
    const key = `${cell} ${gender}`;
    const { youngest, oldest } = squares.get(key) ?? { youngest: age, oldest: age };
    squares.set(key, { cell, gender, youngest: Math.min(youngest, age), oldest: Math.max(oldest, age) });
  }
  const all = [...squares.values()];
  return (['cell', 'gender', 'youngest', 'oldest'] as const).map((column) => all.map((square) => square[column]));
}
