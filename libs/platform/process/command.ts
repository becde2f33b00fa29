import type { Readable } from 'node:stream';

/** What is wrong, in words for whoever gave the command, or started the process. */
export class Complaint extends Error {}

/** What a command is given. */
export interface Given {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where somebody types, or a pipe ends. */
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Prints what is to be known before the command is done. */
  say(text: string): void;
}

/** Last words of a command that has found what should not be: it ends with 1, like one that failed. */
export class Finding {
  constructor(readonly said: string) {}
}

/**
 * A command of an operator; gives its last words. It reads what it was given first and then loads what it needs for that: how it
 * is used, and what it does not understand, is told at once, and nobody waits for the whole product to be loaded for a part of it.
 */
export type Command = (given: Given) => Promise<string | Finding>;

/** How a command has ended: its exit code, its last words, and what goes to the error stream. */
export interface Outcome {
  readonly code: 0 | 1;
  readonly said: string;
  readonly complaint: string;
}

/** Carries a command out. What is wrong is told to whoever gave it; an error nobody has words for comes with its stack. */
export async function carryOut(command: Command, given: Given): Promise<Outcome> {
  try {
    const last = await command(given);
    return last instanceof Finding
      ? { code: 1, said: last.said, complaint: '' }
      : { code: 0, said: last, complaint: '' };
  } catch (error) {
    const isForPeople =
      error instanceof Complaint || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
    const { message, stack } = error as Error;
    const complaint = isForPeople ? message : String(stack ?? error);
    return { code: 1, said: '', complaint: `${complaint.replace(/\n+$/, '')}\n` };
  }
}

/** The whole program of a command. */
export async function runCommand(command: Command): Promise<void> {
  const { code, said, complaint } = await carryOut(command, {
    words: process.argv.slice(2),
    env: process.env,
    get input() {
      return process.stdin;
    },
    say: (text) => void process.stdout.write(text),
  });
  process.stdout.write(said);
  process.stderr.write(complaint);
  process.exitCode = code;
}
