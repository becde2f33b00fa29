import { Random } from '../support/random.js';
import { seeksGenderOf, shuffled, wants, type Look, type Person } from './people.js';

const DAYS = 60;
/** Whoever has no answer by the end of these days has waited long enough to leave. */
const PATIENCE_DAYS = 30;

/**
 * The model of interest. It was written down before either order was measured with it, holds no figure that was fitted to
 * an outcome, and is the same for both: every lot is drawn from who meets whom on which day, not from what came before.
 */
const MODEL = {
  /** How likely somebody looks at Close Matches on a day: each member has a rate of their own in between. */
  looks: { least: 0.1, most: 0.9 },
  /** How much everybody likes somebody, a factor of each member: few are liked by most. */
  appeal: { least: 0.4, most: 2.2 },
  /** How much this one likes that one, a factor of each pair. */
  taste: { least: 0, most: 2 },
  /** What is left of the interest in somebody whose gender is sought, but not the age. */
  besideAges: 0.2,
  /** A first letter to somebody seen for the first time whom one likes neither more nor less than others. */
  letter: 0.06,
  /** Each time somebody is seen again without having been written to, the chance falls to this part. */
  seenAgain: 0.5,
  /** An answer to a first letter of somebody whom one likes neither more nor less than others. */
  answer: 0.4,
  /** With so many first letters in the week before, each is answered half as often as where it is the only one. */
  crowded: 6,
  /** No interest makes a letter or an answer certain. */
  likeliest: 0.9,
} as const;

/** What sixty days came to. */
export interface SixtyDays {
  /** First letters that were answered, for each member: those one wrote. */
  readonly answered: number;
  /** Members, in percent, who had in the first thirty days neither an answer to a letter nor one that they answered. */
  readonly without: number;
  /** First letters for each member, answered or not. */
  readonly letters: number;
}

/** Lets everybody look, write and answer for sixty days; `look` gives whom a viewer is shown on a day. */
export async function liveSixtyDays(people: readonly Person[], look: Look): Promise<SixtyDays> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const seen = new Map<string, number>();
  const written = new Set<string>();
  /** The days on which each got first letters. */
  const got = new Map<number, number[]>(people.map(({ id }) => [id, []]));
  const lucky = new Set<number>();
  let [letters, answered] = [0, 0];
  for (let day = 0; day < DAYS; day += 1) {
    for (const viewer of shuffled(people, new Random(1_000 + day))) {
      const { least, most } = MODEL.looks;
      if (lot('looks', viewer.id, 0, day) >= between(lot('rate', viewer.id), least, most)) continue;
      for (const id of await look(viewer.id, day)) {
        const other = byId.get(id);
        const pair = `${viewer.id} ${id}`;
        if (!other || written.has(pair) || written.has(`${id} ${viewer.id}`)) continue;
        const times = seen.get(pair) ?? 0;
        seen.set(pair, times + 1);
        const chance = MODEL.letter * interest(viewer, other) * MODEL.seenAgain ** times;
        if (lot('writes', viewer.id, id, day) >= Math.min(MODEL.likeliest, chance)) continue;
        written.add(pair);
        letters += 1;
        const days = got.get(id)!;
        const lately = days.filter((when) => when > day - 7).length;
        days.push(day);
        const answers = (MODEL.answer * interest(other, viewer)) / (1 + lately / MODEL.crowded);
        if (lot('answers', id, viewer.id, day) >= Math.min(MODEL.likeliest, answers)) continue;
        answered += 1;
        if (day < PATIENCE_DAYS) lucky.add(viewer.id).add(id);
      }
    }
  }
  return {
    answered: answered / people.length,
    without: (100 * (people.length - lucky.size)) / people.length,
    letters: letters / people.length,
  };
}

/** How much one is drawn to the other: 1 where neither more nor less than to most who fit. */
function interest(one: Person, other: Person): number {
  if (!seeksGenderOf(one, other)) return 0;
  const { appeal, taste, besideAges } = MODEL;
  const liked = between(lot('appeal', other.id), appeal.least, appeal.most);
  return (
    (wants(one, other) ? 1 : besideAges) * liked * between(lot('taste', one.id, other.id), taste.least, taste.most)
  );
}

const between = (part: number, least: number, most: number): number => least + part * (most - least);

/** A number from 0 to 1 that belongs to what it is drawn for. */
function lot(what: string, ...ids: readonly number[]): number {
  let state = 2_166_136_261;
  for (const each of `${what} ${ids.join(' ')}`) state = Math.imul(state ^ each.charCodeAt(0), 16_777_619);
  return new Random(state).next();
}
