import { execFile } from 'node:child_process';
import path from 'node:path';
import { Readable } from 'node:stream';
import { carryOut, type Command, type Given } from '#platform/process/command';
import { productNode } from './product-node.js';

/** How a command has ended, and what it said, on its error stream last. */
export interface Ended {
  readonly code: number;
  readonly said: string;
}

interface Surroundings {
  readonly env: Given['env'];
  /** What comes through the pipe. */
  readonly input?: string;
}

/** Starts a program of the product (`dist/services/<name>.js`) as an operator does, and waits for its end. */
export function startProgram(
  name: string,
  words: readonly string[],
  { env, input = '' }: Surroundings,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      productNode,
      [path.resolve('dist/services', `${name}.js`), ...words],
      { env: { PATH: process.env['PATH'], ...env }, timeout: 120_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    );
    child.stdin!.on('error', () => undefined).end(input);
  });
}

/**
 * Carries a command out in this process, where most of the product is loaded: for what it does. That a program comes of it is proven
 * by one start.
 */
export async function give(
  command: Command,
  words: readonly string[],
  { env, input = '' }: Surroundings,
): Promise<Ended> {
  let before = '';
  const say = (text: string): void => void (before += text);
  const { code, said, complaint } = await carryOut(command, { words, env, input: Readable.from([input]), say });
  return { code, said: before + said + complaint };
}
