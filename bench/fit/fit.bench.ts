import { FastPhotoRow, LIMITS } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import { CloseMatches } from '../../services/members/src/close-matches/close-matches.service.js';
import { Exposure } from '../../services/members/src/close-matches/exposure.js';
import { membersService } from '../../services/members/src/members.service.js';
import { Places } from '../../services/members/src/places/places.js';
import { demoDatabase } from '../http/demo-database.js';
import type { BenchOptions } from '../support/options.js';
import { benchConfig } from '../support/config.js';
import { Random } from '../support/random.js';
import type { Finding } from '../support/report.js';
import { matchesBefore } from './before.js';
import { PRESENTABLE, seeksGenderOf, shuffled, wants, type Look, type Person } from './people.js';
import { liveSixtyDays } from './sixty-days.js';

const MEMBERS = 2_000;
const DAYS = 7;
/** So many look in the few seconds after which the product writes down who was shown. */
const LOOKS_BETWEEN_WRITES = 100;
const SHOWN = LIMITS.fastPhotosShown;

/** A clock that is set to the day that is measured. */
class DayClock extends Clock {
  private day = 0;

  override now(): Date {
    return new Date(Date.now() + this.day * 86_400_000);
  }

  setTo(day: number): void {
    this.day = day;
  }
}

/** The own gender and no other. */
const seeksOwn = ({ gender, women, men }: Person): boolean => (gender === 'F' ? women && !men : men && !women);

/** What all the looks came to, in percent but for the last two. */
interface Outcome {
  readonly bothWays: number;
  readonly seeking: number;
  readonly bothWaysOfOwn: number;
  readonly full: number;
  readonly never: number;
  readonly gini: number;
  readonly most: number;
}

/**
 * Who is shown to whom, and how evenly, before and now. Counted alike: on each of seven days every presentable demo member
 * (to be found, with a photo and a finished profile, not private) looks once, in an order drawn anew each day, and is shown
 * four at the most. "Never shown" is who was shown to nobody in the seven days, Gini is of the sums of the seven days, and
 * "most shown" is the largest of these sums by day. The lots of the order before are those of the day, too.
 */
export async function* benchFit({ databaseUrl, say }: BenchOptions): AsyncGenerator<Finding> {
  const demo = await demoDatabase(databaseUrl, MEMBERS);
  const database = await Database.open(benchConfig(demo.url, { DATABASE_POOL: '2' }), membersService);
  try {
    const places = new Places(database);
    await places.onModuleInit();
    const clock = new DayClock();
    const exposure = new Exposure(database, clock, { warn: (failed: object) => say(JSON.stringify(failed)) });
    const matches = new CloseMatches(database, places, clock, exposure);
    const people = await database.rows<Person>(PRESENTABLE);
    say(`${people.length} presentable of ${MEMBERS} demo members look once a day for ${DAYS} days`);
    const lookBefore: Look = (viewer, day) => {
      clock.setTo(day);
      return matchesBefore(database, places, viewer, clock.now());
    };
    let looks = 0;
    const lookNow: Look = async (viewer, day) => {
      clock.setTo(day);
      looks += 1;
      if (looks % LOOKS_BETWEEN_WRITES === 0) await exposure.write();
      const rows = await matches.find(viewer, { offset: 0, limit: SHOWN });
      return rows.map((row) => FastPhotoRow.decode(row).memberId);
    };
    const before = await outcomeOf(people, lookBefore);
    const now = await outcomeOf(people, lookNow);
    await exposure.write();
    const goals: Record<keyof Outcome, [measure: string, goal: Finding['goal']]> = {
      bothWays: ['shown and fitting both ways', { atLeast: 80 }],
      seeking: ['shown and seeking the viewer’s gender', { atLeast: 100 }],
      bothWaysOfOwn: ['fitting both ways, to who seeks the own gender', { atLeast: 75 }],
      full: ['looks that show four', { atLeast: 90 }],
      never: ['never shown', { atMost: 4 }],
      gini: ['Gini of how often each is shown', { atMost: 0.3 }],
      most: ['most shown, times a day', { atMost: 12 }],
    };
    for (const [name, [measure, goal]] of Object.entries(goals) as [keyof Outcome, (typeof goals)[keyof Outcome]][])
      yield { bench: 'fit', measure, figures: { before: before[name] }, ratio: now[name], goal };
    say('the same members for sixty days, with a model of who writes and who answers');
    const lived = await liveSixtyDays(people, lookBefore);
    await database.run('delete from match_choice');
    await database.run('delete from exposure');
    const lives = await liveSixtyDays(people, lookNow);
    const measures = {
      answered: 'answered first letters a member, 60 days',
      without: 'without any in the first 30 days, in percent',
      letters: 'first letters a member, 60 days',
    };
    for (const [name, measure] of Object.entries(measures) as [keyof typeof measures, string][])
      yield {
        bench: 'fit',
        measure,
        figures: { before: lived[name], now: lives[name] },
        ratio: lives[name] / lived[name],
      };
  } finally {
    await database.close();
    await demo.drop();
  }
}

async function outcomeOf(people: readonly Person[], look: Look): Promise<Outcome> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const times = new Map(people.map(({ id }) => [id, 0]));
  const rows = { all: 0, both: 0, seeking: 0, own: 0, ownBoth: 0 };
  let full = 0;
  for (let day = 0; day < DAYS; day += 1) {
    for (const viewer of shuffled(people, new Random(day))) {
      const ids = await look(viewer.id, day);
      const shown = ids.flatMap((id) => byId.get(id) ?? []);
      if (ids.length === SHOWN) full += 1;
      for (const other of shown) {
        const both = wants(viewer, other) && wants(other, viewer);
        times.set(other.id, times.get(other.id)! + 1);
        rows.all += 1;
        rows.both += Number(both);
        rows.seeking += Number(seeksGenderOf(other, viewer));
        if (!seeksOwn(viewer)) continue;
        rows.own += 1;
        rows.ownBoth += Number(both);
      }
    }
  }
  const sums = [...times.values()].toSorted((a, b) => a - b);
  return {
    bothWays: (100 * rows.both) / rows.all,
    seeking: (100 * rows.seeking) / rows.all,
    bothWaysOfOwn: (100 * rows.ownBoth) / rows.own,
    full: (100 * full) / (people.length * DAYS),
    never: (100 * sums.filter((sum) => sum === 0).length) / people.length,
    gini: giniOf(sums),
    most: sums.at(-1)! / DAYS,
  };
}

/** 0 where all are shown alike, 1 where one is shown always; `sums` in their order. */
function giniOf(sums: readonly number[]): number {
  const total = sums.reduce((sum, each) => sum + each, 0);
  const weighted = sums.reduce((sum, each, at) => sum + (2 * (at + 1) - sums.length - 1) * each, 0);
  return weighted / (sums.length * total);
}
