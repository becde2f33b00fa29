import type { Criteria } from './criteria.js';
import { CHOICE_FILTERS, type ChoiceFilter } from './criteria.js';

/** What a search counts of somebody: where they live, the day they were born, and what they chose. */
export interface Counted {
  readonly placeId: number;
  /** Days since 1970. */
  readonly born: number;
  /** As `PACKED` has it. */
  readonly choices: number;
}

/** Options are numbered below 32, so the choices of a member lie side by side in one number, as `SHIFT` says. */
const BITS = 5;
export const SHIFT = Object.fromEntries(CHOICE_FILTERS.map((choice, at) => [choice, at * BITS])) as Readonly<
  Record<ChoiceFilter, number>
>;
const OPTION = (1 << BITS) - 1;

/** Bytes of one member as `CountedCell.of` is given them: place, day and choices. */
const COUNTED_BYTES = 12;

/** Whom to count, in the numbers used here. */
interface Wanted {
  readonly bits: Buffer;
  /** Born after this day and until that one. */
  readonly after: number;
  readonly until: number;
  readonly choices: readonly { readonly shift: number; readonly wanted: number }[];
}

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

export function wantedBy({ circle, bornAfter, bornUntil, choices }: Criteria): Wanted {
  return {
    bits: circle.bits,
    after: dayOf(bornAfter),
    until: dayOf(bornUntil),
    choices: CHOICE_FILTERS.flatMap((choice) =>
      choices[choice] === undefined ? [] : [{ shift: SHIFT[choice], wanted: choices[choice] }],
    ),
  };
}

/** Everybody of one gender in one cell, by place and day of birth; `changes` says as of when. */
export class CountedCell {
  private readonly places = new Map<number, People>();

  private constructor(public changes: number) {}

  /** From rows of `COUNTED_BYTES`, by place and then by day. */
  static of(changes: number, rows: Buffer): CountedCell {
    const cell = new CountedCell(changes);
    const placeAt = (row: number): number => rows.readInt32BE(row * COUNTED_BYTES);
    const all = rows.length / COUNTED_BYTES;
    for (let from = 0; from < all;) {
      const placeId = placeAt(from);
      let to = from + 1;
      while (to < all && placeAt(to) === placeId) to += 1;
      cell.places.set(placeId, People.of(rows.subarray(from * COUNTED_BYTES, to * COUNTED_BYTES)));
      from = to;
    }
    return cell;
  }

  add({ placeId, born, choices }: Counted): void {
    let people = this.places.get(placeId);
    if (!people) this.places.set(placeId, (people = People.of(Buffer.alloc(0))));
    people.add(born, choices);
  }

  /** False where there is no such member: then what is known here is not what is true. */
  remove({ placeId, born, choices }: Counted): boolean {
    return this.places.get(placeId)?.remove(born, choices) ?? false;
  }

  count(wanted: Wanted): number {
    let total = 0;
    for (const [placeId, people] of this.places)
      if (wanted.bits[placeId >> 3]! & (1 << (placeId & 7))) total += people.count(wanted);
    return total;
  }
}

/** Those of one place in the order of their birth, so that an age is a stretch of them. */
class People {
  private constructor(
    private born: Int32Array,
    private choices: Int32Array,
    private length: number,
  ) {}

  static of(rows: Buffer): People {
    const length = rows.length / COUNTED_BYTES;
    const [born, choices] = [new Int32Array(length), new Int32Array(length)];
    for (let at = 0; at < length; at += 1) {
      born[at] = rows.readInt32BE(at * COUNTED_BYTES + 4);
      choices[at] = rows.readInt32BE(at * COUNTED_BYTES + 8);
    }
    return new People(born, choices, length);
  }

  add(born: number, choices: number): void {
    const at = this.firstAfter(born);
    if (this.length === this.born.length) {
      const room = this.length + Math.max(4, this.length >> 3);
      this.born = grown(this.born, room);
      this.choices = grown(this.choices, room);
    }
    this.born.copyWithin(at + 1, at, this.length);
    this.choices.copyWithin(at + 1, at, this.length);
    this.born[at] = born;
    this.choices[at] = choices;
    this.length += 1;
  }

  remove(born: number, choices: number): boolean {
    for (let at = this.firstAfter(born) - 1; at >= 0 && this.born[at] === born; at -= 1) {
      if (this.choices[at] !== choices) continue;
      this.born.copyWithin(at, at + 1, this.length);
      this.choices.copyWithin(at, at + 1, this.length);
      this.length -= 1;
      return true;
    }
    return false;
  }

  count({ after, until, choices: asked }: Wanted): number {
    const [from, to] = [this.firstAfter(after), this.firstAfter(until)];
    if (asked.length === 0) return Math.max(0, to - from);
    let total = 0;
    for (let at = from; at < to; at += 1) {
      const chosen = this.choices[at]!;
      if (asked.every(({ shift, wanted }) => (wanted >> ((chosen >> shift) & OPTION)) & 1)) total += 1;
    }
    return total;
  }

  /** Where the first stands who was born after a day. */
  private firstAfter(day: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.born[middle]! > day) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function grown(numbers: Int32Array, room: number): Int32Array {
  const copy = new Int32Array(room);
  copy.set(numbers);
  return copy;
}
