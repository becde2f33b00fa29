import { isDay } from '#contract';
import { ConfigError } from './config.js';

/** What is wrong, in words for whoever gave the command. */
export class Complaint extends Error {}

/** The beginning of a day that a command was given, as 2027-03-01, in UTC; undefined where there is no such day. */
export const dayOf = (text = ''): Date | undefined => (isDay(text) ? new Date(text) : undefined);

/** Carries a command out: prints what it gives; what is wrong goes to the error stream, and the process ends with 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await command());
  } catch (error) {
    const forPeople =
      error instanceof Complaint ||
      error instanceof ConfigError ||
      (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    const { message, stack } = error as Error;
    process.stderr.write(forPeople ? `${message}\n`.replace(/\n+$/, '\n') : String(stack ?? error));
    process.exitCode = 1;
  }
}
