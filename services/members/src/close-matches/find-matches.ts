import { Injectable } from '@nestjs/common';
import { MATCHES_MAIL, RETENTION } from '#contract';
import type { DailyCounts, DailyJob } from '#platform/events/daily';
import { eraseDue, term } from '#platform/events/terms';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { DueDaily } from '#platform/service';
import { matchesFound } from '../published.js';
import { upgraded } from '../upgraded.js';
import { seekerColumns, type Seeker } from '../both-ways.js';
import { countFitting } from './candidates.queries.js';
import { CloseMatches } from './close-matches.service.js';

/** So few that their rows are locked for a moment only. */
const MEMBERS_AT_ONCE = 25;

const { weekly, daily } = MATCHES_MAIL.everyDays;

/**
 * Whose turn it is, in the order of an index, so that each batch begins where the one before ended. It comes again after a week,
 * or the next day for upgraded members who asked for that. Who may not be told has a turn all the same, and is passed over.
 */
const DUE = `
  with due as (
    select id from member
    where (weekly_emails or upgrade_matches) and (matches_due_on is null or matches_due_on <= $1::date)
    order by matches_due_on nulls first limit ${MEMBERS_AT_ONCE} for no key update skip locked
  ), next as (
    update member m
    set matches_due_on = $1::date + case when m.upgrade_matches and ${upgraded('m.member_type')} then ${daily} else ${weekly} end
    from due where m.id = due.id
    returning m.*
  )
  select ${seekerColumns('$1::date')},
         (m.status = 'active' and m.place_id is not null and rules.wants_matches
           and r.status = 'active' and r.email_confirmed) is true as told
  from next m
  left join notice_rules rules on rules.id = m.id
  left join auth.registration r on r.id = m.id`;

/** Whose turn it is. Nobody without a place is told. */
interface Due extends Seeker {
  readonly placeId: number;
  readonly told: boolean;
}

/**
 * Looks who fits, both ways, the members who asked to be told by e-mail. Whom it shows to whom, and when it looks again, is written
 * with the event that has it mailed, so nobody gets two letters of a day nor meets somebody in two letters. Where nobody new
 * fits, nothing is said until it is their turn again.
 */
@Injectable()
@DueDaily()
export class FindMatches implements DailyJob {
  constructor(
    private readonly matches: CloseMatches,
    private readonly outbox: Outbox,
  ) {}

  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const day = now.toISOString().slice(0, 10);
    const due = await tx.rows<Due>(DUE, [day]);
    let letters = 0;
    for (const seeker of due) if (seeker.told && (await this.tell(tx, seeker, now, day))) letters += 1;
    return { looked: due.length, letters };
  }

  /** Writes down who is new; false where nobody is. */
  private async tell(tx: Tx, seeker: Due, now: Date, day: string): Promise<boolean> {
    const found = (await this.matches.unmailed(tx, seeker, now)).slice(0, MATCHES_MAIL.shown);
    if (found.length === 0) return false;
    const near = this.matches.bothWays(seeker.placeId, MATCHES_MAIL.miles, MATCHES_MAIL.counted);
    const fitting = await countFitting(tx, seeker, near, now);
    const letter = await tx.maybeOne<{ id: number }>(
      `insert into match_letter (member_id, day, fitting) values ($1, $2, $3)
       on conflict (member_id, day) do nothing returning id`,
      [seeker.id, day, fitting],
    );
    if (!letter) return false;
    await tx.run(
      `insert into mailed_match (member_id, match_id, letter_id, place)
       select $1, match_id, $2, place from unnest($3::bigint[]) with ordinality as found (match_id, place)`,
      [seeker.id, letter.id, found],
    );
    await this.outbox.append(tx, matchesFound, { letterId: letter.id });
    return true;
  }
}

const LETTERS = term('letters', 'match_letter', 'day', { months: RETENTION.mailedMatchMonths });

/** Whom a member was shown long ago may be new to them once more. */
@Injectable()
@DueDaily(LETTERS)
export class EraseMatchLetters implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [LETTERS], now);
  }
}
