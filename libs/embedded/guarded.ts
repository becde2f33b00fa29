import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

type Signal = 'INT' | 'TERM' | 'QUIT';

export interface Guarded {
  process: ChildProcess;
  /** Resolves once `sign` appears in the output; rejects with the last of the output if the program ends first. */
  says(sign: string, withinMs?: number): Promise<void>;
  /** Resolves when it has ended, with the last line it said. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

// A shell holds the program and reads a pipe of which only we hold the other end. End of file means that we are
// gone, however we went (SIGKILL included), and the program is told to stop. Killing the watcher leaves nothing behind,
// and it never signals a process id that has been given to somebody else.
// A server that cannot write down that it stops, on a full disk, never does: then it is ended as a crash would.
const guard = `
"$@" 3<&- & program=$!
(read -r _ <&3; kill -SIGNAL $program 2>/dev/null || exit
  sleep SECONDS </dev/null >/dev/null 2>&1 3<&- & patience=$!
  trap 'kill $patience 2>/dev/null; exit' TERM
  wait $patience; kill -QUIT $program 2>/dev/null) & watcher=$!
exec 3<&-
wait $program; code=$?
kill $watcher 2>/dev/null
exit $code`;

/**
 * Starts a server that never outlives this process. When it has not stopped in order after so many seconds, it is ended.
 * It gets a session of its own, so Ctrl-C in the terminal reaches the application first and not the database under it.
 */
export function startGuarded(
  command: string,
  args: string[],
  signal: Signal,
  { stopSeconds = 10, ...options }: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & { stopSeconds?: number } = {},
): Guarded {
  const script = guard.replace('SIGNAL', signal).replace('SECONDS', String(stopSeconds));
  const child = spawn('/bin/sh', ['-c', script, 'sh', command, ...args], {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, , , lifeline] = child.stdio;
  let output = '';
  let heard = () => {};
  const listen = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8000);
    heard();
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
    });
    for (const end of ['error', 'close']) child.once(end, () => resolve(output.trim().split('\n').at(-1) ?? ''));
  });

  return {
    process: child,
    ended,
    says: (sign, withinMs = 60_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no answer within ${withinMs / 1000} s\n${output}`)), withinMs);
        heard = () => {
          if (!output.includes(sign)) return;
          clearTimeout(timer);
          resolve();
        };
        heard();
        void ended.then(() => {
          clearTimeout(timer);
          reject(new Error(output.trim()));
        });
      }),
    async stop() {
      lifeline?.destroy();
      await ended;
    },
  };
}
