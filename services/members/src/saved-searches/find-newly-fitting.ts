import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Gender } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { Clock } from '#platform/process/clock';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { Places } from '../places/places.js';
import { profileChanged } from '../published.js';
import { CHANGED, CONCERNED, newlyFitting, stillFitting, TOLD_OF } from './fitting.queries.js';
import { Gathering } from './gathering.js';
import { KeptCriteria } from './kept-criteria.js';
import { MAY_BE_TOLD } from './may-be-told.js';

/** So many changes are looked at together: many cost hardly more than one, and no statement takes long. */
const CHANGES_AT_ONCE = 250;
/** After so many searches whatever else the process has to do comes first. */
const SEARCHES_AT_ONCE = 250;

/** So much of what was found is written by one statement, so that none takes long. */
const FOUND_AT_ONCE = 2_000;

/** The changes that were looked at, who fits which search since, and whether who is told of by a letter still fits. */
export interface Found {
  readonly changeIds: readonly number[];
  readonly searchIds: readonly number[];
  readonly matchIds: readonly number[];
  readonly told: Told;
}

/** Searches, each with somebody whom it found and whether they fit, side by side. */
interface Told {
  readonly searchIds: number[];
  readonly matchIds: number[];
  readonly fits: boolean[];
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

interface ToldOf extends Pick<Concerned, 'id' | 'ownerId' | 'criteria'> {
  readonly matchIds: readonly string[];
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

/** Anybody else: who may be seen is asked when the letter goes. */
const ANYBODY = (viewer: string, row: string): string => `${row}.id <> ${viewer}`;

/** The changes are taken by one of two who look at the same; what the other has seen of them is older. */
const TAKE_CHANGES = `delete from search_change where id = any($1) returning member_id as "memberId"`;

// They stay found, so that nobody is told of them twice where the letter had gone.
const LEAVE_OUT = `
  update search_match m set left_out = not seen.fits
  from unnest($1::bigint[], $2::bigint[], $3::boolean[]) as seen (search_id, match_id, fits)
  where m.search_id = seen.search_id and m.match_id = seen.match_id and m.match_id = any($4::bigint[]) and m.left_out = seen.fits`;

/**
 * Looks which saved searches a member newly fits. One statement tells which searches the changes may concern at all; of these
 * each that has somebody of the right age near enough asks as a search asks, of the changed members alone. An event takes
 * along what else waits, and whatever comes twice is found once. Who fits no longer, as by hiding an answer, is left out of
 * letters that wait for their hour.
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
    return { changeIds, searchIds, matchIds, told: await this.told(changeIds) };
  }

  /** Whether who was changed, and is told of by a letter that may not have gone yet, still fits its search. */
  private async told(changeIds: readonly number[]): Promise<Told> {
    const told: Told = { searchIds: [], matchIds: [], fits: [] };
    const searches = await this.database.rows<ToldOf>(TOLD_OF, [changeIds, this.clock.now()]);
    for (const [n, { id, ownerId, criteria, matchIds }] of searches.entries()) {
      if (n % SEARCHES_AT_ONCE === 0) await setImmediate();
      const read = await this.kept.read(ownerId, criteria);
      if (!read) continue;
      const { text, values } = stillFitting(ownerId, read.criteria, matchIds, ANYBODY);
      const still = new Set((await this.database.rows<{ id: number }>(text, values)).map((one) => one.id));
      for (const matchId of matchIds.map(Number)) {
        told.searchIds.push(id);
        told.matchIds.push(matchId);
        told.fits.push(still.has(matchId));
      }
    }
    return told;
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
    { prepared: { changeIds, searchIds, matchIds, told } }: Pick<EventContext<Found>, 'prepared'>,
  ): Promise<void> {
    const taken = await tx.rows<{ memberId: number }>(TAKE_CHANGES, [changeIds]);
    if (told.searchIds.length > 0)
      await tx.run(LEAVE_OUT, [told.searchIds, told.matchIds, told.fits, taken.map(({ memberId }) => memberId)]);
    for (let from = 0; from < searchIds.length; from += FOUND_AT_ONCE) {
      const some = [searchIds, matchIds].map((ids) => ids.slice(from, from + FOUND_AT_ONCE));
      const kept = await tx.rows<{ searchId: number; waits: boolean }>(KEEP, some);
      const waiting = kept.filter(({ waits }) => waits).map(({ searchId }) => searchId);
      await this.gathering.begin(tx, [...new Set(waiting)]);
    }
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
