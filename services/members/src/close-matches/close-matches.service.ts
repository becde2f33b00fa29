import { Injectable } from '@nestjs/common';
import { FastPhotoRow, LIMITS, type FastPhotoRequest, type Gender } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database, type Sql } from '#platform/data/database';
import type { Seeker } from '../both-ways.js';
import { Places } from '../places/places.js';
import { findCandidates, type Candidate, type Wanted } from './candidates.queries.js';
import { keepChoice, keptMatches, noteSearch, viewerOf, type Choice, type Match } from './choices.queries.js';
import { Exposure } from './exposure.js';
import { fitOf, inOrder, startOf } from './order.js';

/** Near first: each step looks farther only when the one before did not give choice enough. */
const RADII = [10, 50, 100] as const;
/** So far for who fits both ways, and only where there are hardly any nearer. */
const FAR_RADII = [200, 400] as const;
const NEAR = RADII.at(-1)!;
const STEPS_AWAY = [10, 25, 50, 100, 200, 400] as const;

/** Of so many, drawn by lot, those are shown who were least shown before: enough that hardly anybody is left behind. */
const POOL = 24;
/** Fewer than these leave nothing to change from one day to the next. */
const FEW = LIMITS.fastPhotosShown + 2;

/** The day of the choice and where its lots begin. */
interface Look {
  readonly today: Date;
  readonly start: number;
  readonly unmailed?: boolean;
}

/** Whom Close Matches show. */
@Injectable()
export class CloseMatches {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly clock: Clock,
    private readonly exposure: Exposure,
  ) {}

  /** Fast photos for the sidebar: the choice of the day, of which who may not be seen any more is left out. */
  async find(viewerId: number, { offset, limit }: Pick<FastPhotoRequest, 'offset' | 'limit'>): Promise<unknown[][]> {
    const today = this.clock.now();
    const day = dayOf(today);
    let matches = await keptMatches(this.database, viewerId, day);
    if (matches.length < Math.min(offset, POOL) + limit && matches.length < POOL)
      matches = await this.chooseAnew(viewerId, matches, today);
    return matches.slice(offset, offset + limit).map((match) => FastPhotoRow.encode(match));
  }

  /** The member has searched: the next look shows others, and who seeks both is remembered to seek this gender last. */
  noteSearch(memberId: number, seeking: Gender): Promise<void> {
    return noteSearch(this.database, memberId, seeking);
  }

  /** Those who fit both ways and were not shown to the seeker by e-mail, in the order of Close Matches. */
  async unmailed(sql: Sql, seeker: Seeker & { readonly placeId: number }, today: Date): Promise<number[]> {
    const start = startOf(seeker.id, dayOf(today), 0);
    const found = await this.fitting(sql, seeker, RADII, POOL, { today, start, unmailed: true });
    return this.ordered(found, seeker, start, new Set()).map(({ id }) => id);
  }

  /** Whom to look for within so many miles to find those who fit both ways. */
  bothWays(placeId: number, miles: number, count: number): Wanted {
    return { circle: this.places.circle(placeId, miles), myAges: true, theirAges: true, count };
  }

  private async chooseAnew(viewerId: number, kept: readonly Match[], today: Date): Promise<Match[]> {
    const day = dayOf(today);
    const viewer = await viewerOf(this.database, viewerId, day);
    if (!viewer || viewer.seeker.placeId === null) return [];
    const { seeker, last } = viewer;
    const placed = { ...seeker, placeId: viewer.seeker.placeId };
    const [sameDay, renewed] = [last?.day === day, last?.renew === true];
    const turn = sameDay ? last!.turn + 1 : 0;
    // A choice of the day that is too small stays, and others come after it.
    const seen = new Set(sameDay && !renewed ? [] : last?.members.slice(0, LIMITS.fastPhotosShown));
    const start = startOf(viewerId, day, turn);
    const found = this.ordered(await this.candidates(placed, { today, start }), placed, start, seen);
    const choice = { day, turn, placeId: placed.placeId, ...inOneList(kept, found) };
    if (sameDay && !renewed && isSame(choice, last!)) return [...kept];
    if (await keepChoice(this.database, viewerId, choice, last)) {
      const before = new Set(kept.map(({ memberId }) => memberId));
      this.exposure.note(choice.members.slice(0, LIMITS.fastPhotosShown).filter((id) => !before.has(id)));
    }
    return keptMatches(this.database, viewerId, day);
  }

  /** Who fits both ways, else who seeks the viewer, else who is of the wanted ages. */
  private async candidates(seeker: Seeker & { readonly placeId: number }, look: Look): Promise<Candidate[]> {
    const { shown, circle } = { shown: LIMITS.fastPhotosShown, circle: this.places.circle(seeker.placeId, NEAR) };
    let found = await this.fitting(this.database, seeker, RADII, POOL, look);
    if (found.length < FEW) found = await this.fitting(this.database, seeker, FAR_RADII, FEW, look);
    for (const ages of [
      { myAges: false, theirAges: true },
      { myAges: true, theirAges: false },
    ]) {
      if (found.length >= shown) break;
      const known = new Set(found.map(({ id }) => id));
      const more = await findCandidates(this.database, seeker, { circle, ...ages, count: POOL }, look);
      found = [...found, ...more.filter(({ id }) => !known.has(id))];
    }
    return found;
  }

  /** Who fits both ways, within the first of the radii that holds enough of them. */
  private async fitting(
    sql: Sql,
    seeker: Seeker & { readonly placeId: number },
    radii: readonly number[],
    enough: number,
    look: Look,
  ): Promise<Candidate[]> {
    let found: Candidate[] = [];
    for (const miles of radii) {
      found = await findCandidates(sql, seeker, this.bothWays(seeker.placeId, miles, POOL), look);
      if (found.length >= enough) break;
    }
    return found;
  }

  private ordered(
    found: readonly Candidate[],
    { placeId }: { readonly placeId: number },
    start: number,
    seen: ReadonlySet<number>,
  ): Candidate[] {
    const stepsAway = (candidate: Candidate): number => {
      const miles = this.places.distance(placeId, candidate.placeId) ?? Infinity;
      return STEPS_AWAY.filter((radius) => radius < miles).length;
    };
    return inOrder(found, { start, stepsAway, seen });
  }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Those at its head fit both ways. Who was in it before comes first among them, and first among the others. */
function inOneList(kept: readonly Match[], found: readonly Candidate[]): Pick<Choice, 'members' | 'bothWays'> {
  const before = kept.map(({ memberId, bothWays }) => ({ id: memberId, bothWays }));
  const after = found.map((candidate) => ({ id: candidate.id, bothWays: fitOf(candidate) === 0 }));
  const all = new Map([...before, ...after].map((member) => [member.id, member.bothWays]));
  const [head, tail] = [[...all.keys()].filter((id) => all.get(id)), [...all.keys()].filter((id) => !all.get(id))];
  return { members: [...head, ...tail].slice(0, POOL), bothWays: Math.min(head.length, POOL) };
}

function isSame(choice: Omit<Choice, 'renew'>, last: Choice): boolean {
  const facts = ({ placeId, bothWays, members }: Omit<Choice, 'renew'>) => [placeId, bothWays, ...members].join();
  return facts(choice) === facts(last);
}
