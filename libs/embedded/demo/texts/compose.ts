import type { ProfileText } from '#contract';
import type { Gender } from '../portraits.js';
import type { Random } from '../random.js';
import type { Interest, TextBank } from './bank.js';
import { english } from './english.js';
import { french } from './french.js';
import { spanish } from './spanish.js';

export type Language = 'en' | 'es' | 'fr';

/** The approved texts of a profile. */
/** Of their gender demo members say the one word. */
export type ProfileTexts = Record<Exclude<ProfileText, 'genderWords'>, string | null>;

export interface Subject {
  language: Language;
  gender: Gender;
  age: number;
  city: string;
  hasChildren: boolean;
  jobCode: string | null;
}

export const NO_TEXTS: ProfileTexts = {
  headline: null,
  lookingFor: null,
  intro: null,
  firstDate: null,
  hangouts: null,
  hobbies: null,
  fun: null,
  job: null,
};

const BANKS: Record<Language, TextBank> = { en: english, es: spanish, fr: french };
/** "40+ " before a sentence keeps it from the younger. */
const FROM_AGE = /^(\d\d)\+ /;
const OPTIONAL = ['firstDate', 'hangouts', 'hobbies', 'fun', 'job'] as const;

/** What a member wrote, and what it is about. */
export interface WrittenProfile {
  texts: ProfileTexts;
  /** The things the texts speak of, most loved first, in the member's language. */
  loves: string[];
}

/** A headline, an introduction and one to five more texts, all about the same few interests. */
export function writeProfile(random: Random, subject: Subject): WrittenProfile {
  const bank = BANKS[subject.language];
  const loves = random.sample(bank.interests, random.between(3, 5));
  const words = new Words(random, subject, loves);
  const written = new Set<string>(random.sample(OPTIONAL, random.between(1, OPTIONAL.length)));
  const write = (field: (typeof OPTIONAL)[number], text: () => string | null) => (written.has(field) ? text() : null);
  const texts: ProfileTexts = {
    headline: headline(random, words, bank),
    lookingFor: random.chance(0.05) ? words.one(bank.lookingFor) : null,
    intro: introduction(random, words, bank, subject),
    firstDate: write('firstDate', () => firstDate(random, words, bank, loves)),
    hangouts: write('hangouts', () => hangouts(random, words, bank, loves)),
    hobbies: write('hobbies', () => hobbies(random, words, loves)),
    fun: write('fun', () => words.some(bank.fun, random.between(1, 3))),
    job: write('job', () => job(random, words, bank, subject)),
  };
  return { texts, loves: loves.map(({ thing }) => thing) };
}

function headline(random: Random, words: Words, bank: TextBank): string {
  if (random.chance(0.25)) return words.one(bank.headlines);
  return `${words.one(bank.headlineStarts)} ${words.plain(bank.headlineEnds)}`.replace(' ,', ',');
}

function introduction(random: Random, words: Words, bank: TextBank, subject: Subject): string {
  const middle = [
    ...words.several(bank.character, random.between(1, 3)),
    ...(subject.hasChildren && random.chance(0.6) ? [words.one(bank.withChildren)] : []),
    ...words.several(bank.values, random.between(1, 2)),
  ];
  const closing = random.chance(0.75) ? [words.one(bank.closings)] : [];
  const inOrder = random.chance(0.25) ? random.shuffle(middle) : middle;
  return paragraphs(random, [words.one(bank.openings), ...inOrder, ...closing]);
}

function firstDate(random: Random, words: Words, bank: TextBank, loves: readonly Interest[]): string {
  const ideas = random.sample(loves, random.chance(0.3) ? 2 : 1).map((interest) => words.fill(interest.date));
  return [...ideas, ...(random.chance(0.7) ? [words.one(bank.dateEndings)] : [])].join(' ');
}

function hangouts(random: Random, words: Words, bank: TextBank, loves: readonly Interest[]): string {
  const own = random.sample(loves, random.between(1, 2)).map((interest) => words.fill(interest.hangout));
  return random.shuffle([...own, ...words.several(bank.hangouts, random.between(0, 2))]).join(' ');
}

function hobbies(random: Random, words: Words, loves: readonly Interest[]): string {
  const lines = random.sample(loves, random.between(2, 3)).map((interest) => words.one(interest.hobby));
  return lines.join(' ');
}

function job(random: Random, words: Words, bank: TextBank, subject: Subject): string | null {
  if (!subject.jobCode) return null;
  const lines = bank.jobs[subject.jobCode as keyof typeof bank.jobs] ?? bank.jobs.JOB_OTHER ?? [];
  return [words.one(lines), ...(random.chance(0.75) ? [words.one(bank.jobTails)] : [])].join(' ');
}

/** Long introductions are easier on the eye with a break. */
function paragraphs(random: Random, sentences: readonly string[]): string {
  if (sentences.length < 5 || random.chance(0.4)) return sentences.join(' ');
  const half = Math.ceil(sentences.length / 2);
  return `${sentences.slice(0, half).join(' ')}\n\n${sentences.slice(half).join(' ')}`;
}

/** Picks sentences and fills in city, interests and the endings that follow the member's gender. */
class Words {
  constructor(
    private readonly random: Random,
    private readonly subject: Subject,
    private readonly loves: readonly Interest[],
  ) {}

  one(sentences: readonly string[]): string {
    return this.several(sentences, 1)[0] ?? '';
  }

  /** The end of a sentence: filled in, but not with a capital letter. */
  plain(endings: readonly string[]): string {
    return this.complete(this.random.pick(endings));
  }

  /** Different sentences that fit the member's age. */
  several(sentences: readonly string[], count: number): string[] {
    const chosen: string[] = [];
    // Drawing again is cheaper than filtering every bank for every member.
    for (let tries = 0; chosen.length < count && tries < 60; tries += 1) {
      const sentence = this.random.pick(sentences);
      if (this.fits(sentence) && !chosen.includes(sentence)) chosen.push(sentence);
    }
    return chosen.map((sentence) => this.fill(sentence));
  }

  some(sentences: readonly string[], count: number): string {
    return this.several(sentences, count).join(' ');
  }

  private fits(sentence: string): boolean {
    const from = FROM_AGE.exec(sentence);
    return !from || this.subject.age >= Number(from[1]);
  }

  fill(sentence: string): string {
    return this.complete(sentence).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  }

  private complete(sentence: string): string {
    return sentence
      .replace(FROM_AGE, '')
      .replace('{city}', this.subject.city)
      .replace('{thing}', this.loves[0]?.thing ?? '')
      .replace('{other}', this.loves[1]?.thing ?? '')
      .replace(/\[([^|\]]*)\|([^\]]*)\]/g, this.subject.gender === 'M' ? '$1' : '$2');
  }
}
