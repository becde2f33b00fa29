import { Injectable } from '@nestjs/common';
import { MATCHES_MAIL, RETENTION } from '#contract';
import { type DailyCounts, type DailyJob, eraseBatch } from '#platform/daily';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { DueDaily } from '#platform/service';
import { Places } from '../places/places.js';
import { matchesFound } from '../published.js';
import { fittingIn, newMatchesIn, type Seeker, type Wanted } from './close-matches.queries.js';
import { RADII } from './close-matches.service.js';

/** So few that their rows are locked for a moment only. */
const MEMBERS_AT_ONCE = 25;

/** Upgraded members who asked for it are looked at every day, all others once a week. */
const DAILY = `(m.upgrade_matches and m.member_type <> 1)`;
const { weekly, daily } = MATCHES_MAIL.everyDays;

/** Who asked for it, may be told, and has not been looked at for as long as they asked for. */
const DUE = `
  select m.id, m.seeking, m.age_from as "ageFrom", m.age_to as "ageTo", m.place_id as "placeId"
  from member m join auth.registration r on r.id = m.id and r.status = 'active' and r.email_confirmed
  where (m.weekly_emails or m.upgrade_matches) and (m.weekly_emails or ${DAILY})
    and m.status = 'active' and not m.hidden and m.place_id is not null
    and (m.matches_looked_on is null or m.matches_looked_on <= $1::date - case when ${DAILY} then ${daily} else ${weekly} end)
  order by m.id limit ${MEMBERS_AT_ONCE} for update of m skip locked`;

/**
 * Looks who fits the members who asked to be told by e-mail. Whom it shows to whom, and for which day it looked, is written
 * with the event that has it mailed, so nobody gets two letters of a day nor meets somebody in two letters. Where nobody new
 * fits, nothing is said until it is their turn again.
 */
@Injectable()
@DueDaily()
export class FindMatches implements DailyJob {
  constructor(
    private readonly places: Places,
    private readonly outbox: Outbox,
  ) {}

  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const day = now.toISOString().slice(0, 10);
    const due = (await tx.query(DUE, [day])) as (Seeker & { id: number; placeId: number })[];
    let letters = 0;
    for (const seeker of due) if (await this.tell(tx, seeker, now, day)) letters += 1;
    await tx.query(`update member set matches_looked_on = $2 where id = any($1)`, [due.map(({ id }) => id), day]);
    return { looked: due.length, letters };
  }

  /** Writes down who is new; false where nobody is. */
  private async tell(tx: Tx, seeker: Seeker & { id: number; placeId: number }, now: Date, day: string) {
    const found = await this.newTo(tx, seeker, now);
    if (found.length === 0) return false;
    const fitting = await fittingIn(tx, seeker.id, this.wanted(seeker, MATCHES_MAIL.miles, MATCHES_MAIL.counted), now);
    const [letter] = (await tx.query(
      `insert into match_letter (member_id, day, fitting) values ($1, $2, $3)
       on conflict (member_id, day) do nothing returning id`,
      [seeker.id, day, fitting],
    )) as { id: number }[];
    if (!letter) return false;
    await tx.query(
      `insert into mailed_match (member_id, match_id, letter_id, place)
       select $1, match_id, $2, place from unnest($3::bigint[]) with ordinality as found (match_id, place)`,
      [seeker.id, letter.id, found],
    );
    await this.outbox.append(tx, matchesFound, { letterId: letter.id });
    return true;
  }

  /** As in Close Matches near before far, but nobody outside the wanted ages, who would not be called fitting. */
  private async newTo(tx: Tx, seeker: Seeker & { id: number; placeId: number }, now: Date): Promise<number[]> {
    const { shown } = MATCHES_MAIL;
    const found = new Set<number>();
    for (const miles of RADII) {
      for (const id of await newMatchesIn(tx, seeker.id, this.wanted(seeker, miles, shown), now)) found.add(id);
      if (found.size >= shown) break;
    }
    return [...found].slice(0, shown);
  }

  private wanted(
    { seeking: gender, ageFrom, ageTo, placeId }: Seeker & { placeId: number },
    miles: number,
    count: number,
  ): Wanted {
    return { gender, ages: [ageFrom, ageTo], circle: this.places.circle(placeId, miles), count };
  }
}

/** Whom a member was shown long ago may be new to them once more. */
@Injectable()
@DueDaily()
export class EraseMatchLetters implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const over = `day <= $1::timestamptz - make_interval(months => ${RETENTION.mailedMatchMonths})`;
    return { letters: await eraseBatch(tx, 'match_letter', over, [now]) };
  }
}
