import { spend } from './spent.js';

/** How long is waited before a look is taken again, after so long a wait. */
const SHORTEST_MS = 25;
const LONGEST_MS = 250;
const PART = 1 / 10;

/**
 * Milliseconds to wait before the next look at what has not come true since `began`: a tenth of the wait so far. What is
 * there soon is seen soon; what takes seconds costs some dozens of looks, of which each may ask a store, and not hundreds.
 */
export const untilNextLook = (began: number): number =>
  Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (performance.now() - began) * PART));

/**
 * Asks again until `look` neither throws nor rejects, and gives its answer; after the time the last error is thrown. The
 * time is for what will never come true, so a machine that is busy has plenty.
 */
export function eventually<Answer>(look: () => Answer | Promise<Answer>, withinMs = 30_000): Promise<Answer> {
  return spend('waiting', () => askAgain(look, withinMs));
}

async function askAgain<Answer>(look: () => Answer | Promise<Answer>, withinMs: number): Promise<Answer> {
  const began = performance.now();
  for (;;) {
    const looked = performance.now();
    try {
      return await look();
    } catch (error) {
      // What was answered late may have been asked in time, so a look decides that began after it.
      if (looked > began + withinMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, untilNextLook(began)));
    }
  }
}
