import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '#platform/data/database';
import { Clock } from '#platform/process/clock';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { profileChanged } from '../published.js';
import { CONCERNED, newlyFitting } from './fitting.queries.js';
import { Gathering } from './gathering.js';
import { KeptCriteria } from './kept-criteria.js';
import { MAY_BE_TOLD } from './may-be-told.js';

/** So many changes are looked at together: many cost hardly more than one. */
const CHANGES_AT_ONCE = 250;

/** The changes that were looked at, and who fits which search since. */
export interface Found {
  readonly changeIds: readonly number[];
  readonly searchIds: readonly number[];
  readonly matchIds: readonly number[];
}

interface Concerned {
  readonly id: number;
  readonly ownerId: number;
  readonly criteria: unknown;
  readonly changeIds: readonly string[];
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
 * Looks which saved searches a member newly fits. First one statement tells which searches a change may concern, then each of
 * these asks as a search asks, of the changed members alone. An event takes along what else waits; whatever comes twice is
 * found once.
 */
@Injectable()
@On(profileChanged, { queue: 'saved-searches' })
export class FindNewlyFitting {
  constructor(
    private readonly database: Database,
    private readonly kept: KeptCriteria,
    private readonly gathering: Gathering,
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
    if (changeIds.length === 0) return { changeIds, searchIds, matchIds };
    const day = this.clock.now().toISOString().slice(0, 10);
    for (const search of await this.database.rows<Concerned>(CONCERNED, [changeIds, day])) {
      const read = this.kept.read(search.criteria);
      if (!read) continue;
      const { name, text, values } = newlyFitting(search.ownerId, read.criteria, search.changeIds);
      for (const { id } of await this.database.rows<{ id: number }>({ name: name, text: text }, values)) {
        searchIds.push(search.id);
        matchIds.push(id);
      }
    }
    return { changeIds, searchIds, matchIds };
  }

  async handle(
    tx: Tx,
    _payload: PayloadOf<typeof profileChanged>,
    { prepared: { changeIds, searchIds, matchIds } }: Pick<EventContext<Found>, 'prepared'>,
  ): Promise<void> {
    if (searchIds.length > 0) {
      const kept = await tx.rows<{ searchId: number; waits: boolean }>(KEEP, [searchIds, matchIds]);
      await this.gathering.begin(
        tx,
        kept.flatMap(({ searchId, waits }) => (waits ? [searchId] : [])),
      );
    }
    if (changeIds.length > 0) await tx.run(`delete from search_change where id = any($1)`, [changeIds]);
  }
}
