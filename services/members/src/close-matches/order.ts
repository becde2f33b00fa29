import { createHash } from 'node:crypto';
import type { Candidate } from './candidates.queries.js';

const LOTS = 2 ** 32;

/** Where the lots begin for a member's look at a day: elsewhere for everybody, each day, and after each search. */
export function startOf(memberId: number, day: string, turn: number): number {
  return createHash('md5').update(`${memberId} ${day} ${turn}`).digest().readInt32BE(0);
}

/** Who fits both ways before who seeks the viewer, and those before who is of the wanted ages alone. */
export function fitOf({ myAges, theirAges }: Pick<Candidate, 'myAges' | 'theirAges'>): number {
  if (theirAges) return myAges ? 0 : 1;
  return 2;
}

interface Look {
  readonly start: number;
  /** How far away they live, in steps. */
  readonly stepsAway: (candidate: Candidate) => number;
  /** Whom the viewer saw last. */
  readonly seen: ReadonlySet<number>;
}

/**
 * In the order in which they are shown: who fits both ways, then who seeks the viewer; among them those not seen last, then
 * who was least shown lately, who is near, who was here lately, and the lot.
 */
export function inOrder(candidates: readonly Candidate[], { start, stepsAway, seen }: Look): Candidate[] {
  const keyed = candidates.map((candidate) => ({
    candidate,
    key: [
      fitOf(candidate),
      Number(seen.has(candidate.id)),
      candidate.exposure,
      stepsAway(candidate),
      candidate.activity,
      (candidate.draw - start + LOTS) % LOTS,
    ],
  }));
  keyed.sort((a, b) => {
    const at = a.key.findIndex((value, index) => value !== b.key[index]);
    return at < 0 ? a.candidate.id - b.candidate.id : a.key[at]! - b.key[at]!;
  });
  return keyed.map(({ candidate }) => candidate);
}
