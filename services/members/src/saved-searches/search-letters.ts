import { Injectable } from '@nestjs/common';
import { RETENTION, SAVED_SEARCHES } from '#contract';
import type { Tx } from '#platform/data/database';
import { Clock } from '#platform/process/clock';
import type { DailyCounts, DailyJob } from '#platform/events/daily';
import { Outbox } from '#platform/events/outbox';
import { eraseDue, term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';
import { searchesFound } from '../published.js';
import { stillFitting } from './fitting.queries.js';
import { KeptCriteria } from './kept-criteria.js';
import { MAY_BE_TOLD } from './may-be-told.js';

/** So few that their rows are locked for a moment only. */
const MEMBERS_AT_ONCE = 25;

const WAITING = `
  select s.id, s.criteria, array_agg(m.match_id) as "matchIds"
  from saved_search s join search_match m on m.search_id = s.id and m.waits
  where s.id = any($1) group by s.id order by s.id`;

/** Whom the letter tells of is written down with it, and waits no longer. */
const TELL = `
  with letter as (insert into search_letter (member_id, made_at) values ($1, $3) returning id)
  update search_match m set waits = false, letter_id = letter.id
  from letter where m.search_id = any($2) and m.waits
  returning m.search_id as "searchId", letter.id as "letterId"`;

/** Writes down whom a letter tells of. It is mailed by who hears the event, which is written with it. */
@Injectable()
export class SearchLetters {
  constructor(
    private readonly outbox: Outbox,
    private readonly kept: KeptCriteria,
    private readonly clock: Clock,
  ) {}

  /**
   * One letter about all that these searches of the member have found and not told. Whoever fits no longer, or may not be told of
   * any more, counts as never found. False where nothing is left to tell, or the member may not be written to.
   */
  async write(tx: Tx, memberId: number, searchIds: readonly number[]): Promise<boolean> {
    await tx.run(`select 1 from saved_search where id = any($1) order by id for no key update`, [searchIds]);
    const told = await tx.some(
      `select 1 from member owner join auth.registration r on r.id = owner.id where owner.id = $1 and ${MAY_BE_TOLD}`,
      [memberId],
    );
    if (!told) {
      await tx.run(`update search_match set waits = false where search_id = any($1) and waits`, [searchIds]);
      return false;
    }
    const waiting = await tx.rows<{ id: number; criteria: unknown; matchIds: readonly string[] }>(WAITING, [searchIds]);
    for (const search of waiting) await this.dropOthers(tx, memberId, search);
    if (!(await tx.some(`select 1 from search_match where search_id = any($1) and waits limit 1`, [searchIds])))
      return false;
    const now = this.clock.now();
    const rows = await tx.rows<{ searchId: number; letterId: number }>(TELL, [memberId, searchIds, now]);
    const tellers = [...new Set(rows.map(({ searchId }) => searchId))];
    await tx.run(`update saved_search set told_on = $2 where id = any($1)`, [tellers, now.toISOString().slice(0, 10)]);
    await this.outbox.append(tx, searchesFound, { letterId: rows[0]!.letterId });
    return true;
  }

  private async dropOthers(
    tx: Tx,
    memberId: number,
    { id, criteria, matchIds }: { id: number; criteria: unknown; matchIds: readonly string[] },
  ): Promise<void> {
    const read = await this.kept.read(memberId, criteria, tx);
    const still: number[] = [];
    if (read) {
      const { text, values } = stillFitting(memberId, read.criteria, matchIds);
      still.push(...(await tx.rows<{ id: number }>(text, values)).map((one) => one.id));
    }
    await tx.run(`delete from search_match where search_id = $1 and waits and match_id <> all($2)`, [id, still]);
  }
}

/** Members of whom a daily search has found somebody, or a weekly one whose week is over. */
const DUE = `
  select s.member_id as "memberId", array_agg(distinct s.id) as "searchIds"
  from search_match m join saved_search s on s.id = m.search_id
  where m.waits and (s.frequency = 'daily' or (s.frequency = 'weekly'
    and (s.told_on is null or s.told_on <= $1::date - ${SAVED_SEARCHES.weeklyDays})))
  group by s.member_id limit ${MEMBERS_AT_ONCE}`;

/** What daily and weekly searches have found is told in one e-mail a day at most. */
@Injectable()
@DueDaily()
export class TellDaily implements DailyJob {
  constructor(private readonly letters: SearchLetters) {}

  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const due = await tx.rows<{ memberId: number; searchIds: readonly string[] }>(DUE, [
      now.toISOString().slice(0, 10),
    ]);
    let letters = 0;
    for (const { memberId, searchIds } of due)
      if (await this.letters.write(tx, memberId, searchIds.map(Number))) letters += 1;
    return { looked: due.length, letters };
  }
}

const FOUND = [
  term('matches', 'search_match', 'found_at', { months: RETENTION.searchMatchMonths }),
  term('letters', 'search_letter', 'made_at', { days: RETENTION.traceDays }),
  term('deleted', 'deleted_search', 'deleted_at', { days: 1 }),
];

/** Whom a search found long ago it may find once more; what a letter told is needed until it is mailed, a deleted search to undo that. */
@Injectable()
@DueDaily(...FOUND)
export class EraseFound implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, FOUND, now);
  }
}
