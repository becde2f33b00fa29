import type { Guarded } from './guarded.js';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

export interface KeptUp {
  /** From now on it may end. */
  letGo(): void;
  stop(): Promise<void>;
}

/** Starts a server that ended by itself again, and says so in a line, until it is let go. */
export function keepUp(
  name: string,
  server: Guarded,
  again: () => Promise<Guarded>,
  say: (line: string) => void,
): KeptUp {
  let current = server;
  let free = false;
  let wake = (): void => undefined;

  const watch = async (): Promise<void> => {
    for (;;) {
      const last = await current.ended;
      if (free) return;
      say(`${name} ended by itself${last === '' ? '' : ` (${last})`} and is started again`);
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        try {
          current = await again();
          if (free) return await current.stop();
          say(`${name} runs again`);
          break;
        } catch (error) {
          say(`${name} does not start: ${(error as Error).message}`);
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, pause);
        });
        if (free) return;
      }
    }
  };
  const watching = watch();

  const letGo = (): void => {
    free = true;
    wake();
  };
  return {
    letGo,
    async stop() {
      letGo();
      await current.stop();
      await watching;
    },
  };
}
