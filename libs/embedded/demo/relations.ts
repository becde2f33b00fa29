import type { Random } from './random.js';
import { ageOn, type Person } from './people.js';
import { ageBand } from './portraits.js';
import { conversation } from './letters.js';

/** A person who has an account. */
export interface Cast {
  id: number;
  person: Person;
  hasPhoto: boolean;
}

export interface Contact {
  from: number;
  to: number;
  at: Date;
}
interface Mail extends Contact {
  subject: string;
  body: string;
  readAt: Date | null;
  repliedAt: Date | null;
}
export interface Relations {
  views: Contact[];
  winks: Contact[];
  favorites: Contact[];
  blocks: Contact[];
  unlocks: Contact[];
  mails: Mail[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Beyond these the demo is for looking at search and load; everybody still has a profile, but no history. */
const WITH_HISTORY = 20_000;

/**
 * What members did about each other: who looked at whom, winked, wrote. Everybody finds people they seek and who seek
 * them, near their own age; nothing happens before both had joined or after the doer was last seen.
 */
export function relate(random: Random, cast: readonly Cast[], now: Date): Relations {
  const relations: Relations = { views: [], winks: [], favorites: [], blocks: [], unlocks: [], mails: [] };
  const actors = cast.slice(0, WITH_HISTORY).filter(({ person }) => person.completedAt !== null);
  const market = new Market(random, actors, now);
  for (const actor of actors) {
    const interest = actor.hasPhoto ? 8 + Math.floor(random.next() ** 2 * 26) : random.between(1, 6);
    for (const other of market.matches(actor, interest)) meet(random, relations, actor, other, now);
  }
  return relations;
}

/** One member comes across another's profile, and it may lead to more. */
function meet(random: Random, relations: Relations, actor: Cast, other: Cast, now: Date): void {
  const at = moment(random, latest(actor.person.completedAt, other.person.completedAt), actor.person.lastActive);
  if (!at) return;
  relations.views.push({ from: actor.id, to: other.id, at });
  if (random.chance(0.008)) {
    relations.blocks.push({ from: actor.id, to: other.id, at: soon(random, at, actor.person.lastActive) });
    return;
  }
  const last = actor.person.lastActive;
  // Likes need a photo, as the product asks of everybody.
  const winks = actor.hasPhoto && random.chance(0.13);
  const favors = actor.hasPhoto && random.chance(0.1);
  const writes = !other.person.blocksFreeMail && !actor.person.hidden && random.chance(0.09);
  if (winks) relations.winks.push({ from: actor.id, to: other.id, at: soon(random, at, last) });
  if (favors) relations.favorites.push({ from: actor.id, to: other.id, at: soon(random, at, last) });
  if (writes) write(random, relations, actor, other, at, now);
  // Whoever likes or writes opens up to the other, for the day one of them goes into private mode.
  if (winks || favors || writes) relations.unlocks.push({ from: actor.id, to: other.id, at });
}

/** A thread of mails that begins at a given time; who reads it last may not have read it yet. */
export function write(
  random: Random,
  relations: Relations,
  actor: Cast,
  other: Cast,
  at: Date,
  now: Date,
  options: { length?: number; unread?: boolean } = {},
): void {
  const letters = conversation(random, actor.person, other.person, options.length);
  let previous: Mail | undefined;
  let sentAt = soon(random, at, now);
  // Some mails thank for a wink; then there was one.
  if (/wink|guiño/i.test(letters[0]?.subject ?? '')) {
    const winkedAt = after(at, -random.between(20, 600) * 60_000);
    relations.winks.push({ from: other.id, to: actor.id, at: winkedAt });
    relations.unlocks.push({ from: other.id, to: actor.id, at: winkedAt });
  }
  for (const [i, letter] of letters.entries()) {
    const [writer, reader] = i % 2 === 0 ? [actor, other] : [other, actor];
    if (previous) {
      const readAt = after(previous.at, random.between(10, 30 * 60) * 60_000);
      sentAt = after(readAt, random.between(2, 40) * 60_000);
      if (sentAt > now || (sentAt > writer.person.lastActive && writer.person.n >= 0)) break;
      previous.readAt = readAt;
      previous.repliedAt = sentAt;
    }
    previous = { from: writer.id, to: reader.id, at: sentAt, ...letter, readAt: null, repliedAt: null };
    relations.mails.push(previous);
    if (i === 1) relations.unlocks.push({ from: writer.id, to: reader.id, at: sentAt });
  }
  if (!previous || options.unread) return;
  const reader = previous.to === actor.id ? actor : other;
  const readAt = after(previous.at, random.between(5, 60 * 48) * 60_000);
  if (readAt < reader.person.lastActive && random.chance(0.85)) previous.readAt = readAt;
}

/** Finds people who suit each other, the popular ones more often. */
export class Market {
  private readonly buckets = new Map<string, Cast[]>();

  constructor(
    private readonly random: Random,
    cast: readonly Cast[],
    private readonly now: Date,
  ) {
    // Who is hidden or private is found by nobody.
    for (const member of random.shuffle(cast)) {
      const { person } = member;
      if (person.hidden || person.privateMode) continue;
      const key = this.key(person.gender, person.seeking, person);
      const bucket = this.buckets.get(key);
      if (bucket) bucket.push(member);
      else this.buckets.set(key, [member]);
    }
  }

  matches(actor: Cast, count: number): Cast[] {
    const { person } = actor;
    const bucket = this.buckets.get(this.key(person.seeking, person.gender, person)) ?? [];
    const found = new Set<Cast>();
    for (let tries = 0; found.size < count && tries < count * 3; tries += 1) {
      const other = bucket[Math.floor(bucket.length * this.random.next() ** 1.5)];
      if (other && other.id !== actor.id && (other.hasPhoto || this.random.chance(0.2))) found.add(other);
    }
    return [...found];
  }

  private key(gender: string, seeking: string, person: Person): string {
    return `${gender}${seeking}${ageBand(ageOn(person.birthDate, this.now))}`;
  }
}

function moment(random: Random, from: Date | null, to: Date): Date | null {
  if (!from || to.getTime() - from.getTime() < HOUR) return null;
  // Most of what lists show is recent.
  const reach = Math.min(to.getTime() - from.getTime(), 200 * DAY);
  return new Date(to.getTime() - reach * random.next() ** 2);
}

function soon(random: Random, at: Date, last: Date): Date {
  return new Date(Math.min(at.getTime() + random.between(1, 20) * 60_000, Math.max(last.getTime(), at.getTime())));
}

function after(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}

function latest(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a > b ? a : b) : null;
}
