import { codeOf } from '#contract';
import { type Choices, chooseOptions, NO_CHOICES } from './choices.js';
import { type FullName, fullName, usernameIdea } from './names.js';
import { AGE_BANDS, type AgeBand, ageBand, type Gender, type Portrait, planPortraits } from './portraits.js';
import { Random, weighted } from './random.js';
import { SCENE_COUNT } from './scenes.js';
import { type Language, NO_TEXTS, type WrittenProfile, writeProfile } from './texts/compose.js';
import { type Zip, ZipMap } from './zips.js';

/** One invented member. Nothing in here comes from a real person. */
export interface Person {
  n: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  gender: Gender;
  seeking: Gender;
  seeksBoth: boolean;
  birthDate: string;
  ageFrom: number;
  ageTo: number;
  zip: Zip;
  language: Language;
  memberType: 1 | 2 | 5;
  choices: Choices;
  texts: WrittenProfile['texts'];
  /** What the texts are about, in the member's language. */
  loves: readonly string[];
  /** Index in the pool of portraits; null without a photo. */
  portrait: number | null;
  /** Indexes of the scenes that follow as second and third photo. */
  scenes: number[];
  hidden: boolean;
  privateMode: boolean;
  blocksFreeMail: boolean;
  completedAt: Date | null;
  createdAt: Date;
  lastActive: Date;
}

const DAY = 86_400_000;
const MINUTE = 60_000;
const MEMBER_TYPE = weighted({ 1: 85, 2: 10, 5: 5 });
const FIRST_STEP_ONLY = 0.04;
const SEEKS_BOTH = 0.04;
const NOTHING_WRITTEN: WrittenProfile = { texts: NO_TEXTS, loves: [] };

/** Invents members one after the other: the same seed and day give the same members, whatever their number. */
export class People {
  private readonly taken = new Set<string>();
  private readonly turns = new Map<string, number>();
  private readonly portraits: Record<Gender, Record<AgeBand, number[]>>;

  constructor(
    private readonly seed: string,
    private readonly now: Date,
    private readonly zips: ZipMap = new ZipMap(),
    readonly pool: readonly Portrait[] = planPortraits(),
  ) {
    const byBand = (gender: Gender) =>
      Object.fromEntries(
        AGE_BANDS.map((band) => [
          band,
          pool.flatMap((face, i) => (face.gender === gender && face.band === band ? [i] : [])),
        ]),
      ) as Record<AgeBand, number[]>;
    this.portraits = { F: byBand('F'), M: byBand('M') };
  }

  /** Keeps a username out of the invented ones. */
  reserve(username: string): void {
    this.taken.add(username.toLowerCase());
  }

  *make(count: number): Generator<Person> {
    for (let n = 0; n < count; n += 1) yield this.person(n);
  }

  private person(n: number): Person {
    const random = new Random(`${this.seed}/person/${n}`);
    const gender: Gender = random.chance(0.52) ? 'M' : 'F';
    const birthDate = isoDay(birthday(random, this.now));
    const age = ageOn(birthDate, this.now);
    const band = ageBand(age);
    const zip = this.zips.pick(random);
    const portraitIndex = this.nextPortrait(gender, band, zip);
    const portrait = this.pool[portraitIndex] as Portrait;
    const name = fullName(random, gender, band, portrait.ethnicity);
    const language = languageOf(random, name);
    const username = this.username(random, name, Number(birthDate.slice(0, 4)));
    const completed = !random.chance(FIRST_STEP_ONLY);
    const memberType = Number(MEMBER_TYPE.pick(random)) as 1 | 2 | 5;
    const choices = completed
      ? chooseOptions(random, { age, birthDate, gender, ethnicity: portrait.ethnicity, hair: portrait.hair })
      : NO_CHOICES;
    const profile = completed ? this.profile(random, { language, gender, age, zip, choices }) : NOTHING_WRITTEN;
    const createdAt = joined(random, birthDate, this.now);
    const hasPhoto = completed && !random.chance(0.03);
    const range = ageRange(random, gender, age);
    return {
      n,
      username,
      email: `${username.toLowerCase()}@members.example.test`,
      firstName: completed ? name.first : null,
      lastName: completed ? name.last : null,
      gender,
      seeking: (gender === 'M') === random.chance(0.93) ? 'F' : 'M',
      // By a lot of its own, so that nobody else becomes another person by it.
      seeksBoth: new Random(`${this.seed}/seeks/${n}`).chance(SEEKS_BOTH),
      birthDate,
      ageFrom: range.from,
      ageTo: range.to,
      zip,
      language,
      memberType,
      choices,
      texts: profile.texts,
      loves: profile.loves,
      portrait: hasPhoto ? portraitIndex : null,
      scenes: hasPhoto ? scenesOf(random) : [],
      hidden: completed && random.chance(0.03),
      privateMode: completed && memberType !== 1 && random.chance(0.12),
      blocksFreeMail: memberType !== 1 && random.chance(0.08),
      completedAt: completed ? new Date(createdAt.getTime() + random.between(3, 40) * MINUTE) : null,
      createdAt,
      lastActive: lastSeen(random, createdAt, this.now, completed),
    };
  }

  private profile(
    random: Random,
    who: { language: Language; gender: Gender; age: number; zip: Zip; choices: Choices },
  ): WrittenProfile {
    // A few members have not written anything yet, or wait for their first review.
    if (random.chance(0.04)) return NOTHING_WRITTEN;
    return writeProfile(random, {
      language: who.language,
      gender: who.gender,
      age: who.age,
      city: who.zip.city,
      hasChildren: who.choices.children !== null && who.choices.children > 1,
      jobCode: codeOf('jobType', who.choices.jobType),
    });
  }

  /** Goes through the fitting portraits in turn, region by region, so that neighbours rarely share a face. */
  private nextPortrait(gender: Gender, band: AgeBand, zip: Zip): number {
    const faces = this.portraits[gender][band];
    const region = zip.zip < '2' ? '01' : zip.zip.charAt(0);
    const key = `${gender}${band}${region}`;
    const start = this.turns.get(key) ?? new Random(`${this.seed}/turn/${key}`).between(0, faces.length - 1);
    this.turns.set(key, start + 1);
    return faces[start % faces.length] as number;
  }

  private username(random: Random, name: FullName, birthYear: number): string {
    for (;;) {
      let idea = usernameIdea(random, name, birthYear);
      if (this.taken.has(idea.toLowerCase()))
        idea = `${idea.replace(/\d+$/, '').slice(0, 22)}${random.between(100, 9_999_999)}`;
      if (this.taken.has(idea.toLowerCase())) continue;
      this.taken.add(idea.toLowerCase());
      return idea;
    }
  }
}

function birthday(random: Random, now: Date): Date {
  const kind = random.next();
  const years = kind < 0.68 ? 31 + random.bell() * 7 : kind < 0.93 ? 47 + random.bell() * 10 : 18 + random.next() * 62;
  // Who falls outside 18 to 80 is drawn again evenly, so that no age piles up at the edge.
  const age = years >= 18.02 && years < 80 ? years : 19 + random.next() * 26;
  return new Date(now.getTime() - age * 365.2425 * DAY);
}

export function ageOn(birthDate: string, now: Date): number {
  const today = isoDay(now);
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0);
}

export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

function ageRange(random: Random, gender: Gender, age: number): { from: number; to: number } {
  const younger = gender === 'M' ? random.between(4, 12) : random.between(2, 7);
  const older = gender === 'M' ? random.between(2, 7) : random.between(4, 12);
  const from = Math.max(18, age - younger);
  return { from, to: Math.min(99, Math.max(from + 3, age + older)) };
}

function languageOf(random: Random, name: FullName): Language {
  if (name.tradition === 'spanish') return random.chance(0.76) ? 'es' : 'en';
  if (name.tradition === 'french') return random.chance(0.92) ? 'fr' : 'en';
  return 'en';
}

/** Up to two and a half years ago, more of it lately, and never before the eighteenth birthday. */
function joined(random: Random, birthDate: string, now: Date): Date {
  const grownUp = Date.parse(birthDate) + 18 * 365.25 * DAY + 2 * DAY;
  const days = 900 * random.next() ** 1.8;
  const at = Math.max(now.getTime() - days * DAY - 2 * 3_600_000, grownUp);
  return new Date(Math.min(at, now.getTime() - 90 * MINUTE));
}

/** Most members were here within a week, a long tail was not; who never finished signing up did not come back. */
function lastSeen(random: Random, createdAt: Date, now: Date, completed: boolean): Date {
  const sinceJoining = now.getTime() - createdAt.getTime();
  if (!completed) return new Date(createdAt.getTime() + Math.min(sinceJoining, random.next() * DAY));
  const kind = random.next();
  const ago =
    kind < 0.04
      ? random.next() * 15 * MINUTE
      : kind < 0.3
        ? random.next() * DAY
        : kind < 0.68
          ? random.next() * 7 * DAY
          : kind < 0.9
            ? random.next() * 45 * DAY
            : random.next() * 400 * DAY;
  return new Date(now.getTime() - Math.min(ago, sinceJoining - 45 * MINUTE));
}

function scenesOf(random: Random): number[] {
  const count = random.chance(0.45) ? 0 : random.chance(0.62) ? 1 : 2;
  return random.sample([...Array(SCENE_COUNT).keys()], count);
}
