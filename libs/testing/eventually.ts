import { spend } from './spent.js';

/**
 * Asks again until `look` neither throws nor rejects, and gives its answer; after the time the last error is thrown. The
 * time is for what will never come true, so a machine that is busy has plenty.
 */
export function eventually<Answer>(look: () => Answer | Promise<Answer>, withinMs = 30_000): Promise<Answer> {
  return spend('waiting', () => askAgain(look, withinMs));
}

async function askAgain<Answer>(look: () => Answer | Promise<Answer>, withinMs: number): Promise<Answer> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
