import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { untilNextLook } from './eventually.js';

const PATIENCE_MS = 240_000;

/**
 * Waits until a program that was started answers 200 at an address. How long that takes is the machine's affair; a
 * program that ends instead is told of at once.
 */
export async function ready(program: ChildProcess, address: string): Promise<void> {
  const began = performance.now();
  let answer = 'no answer';
  while (program.exitCode === null && program.signalCode === null) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.status === 200) return;
    if (response) answer = await response.text();
    if (performance.now() > began + PATIENCE_MS) throw new Error(`${address} is not ready: ${answer}`);
    await pause(untilNextLook(began));
  }
  throw new Error(`${program.spawnargs.join(' ')} ended with ${program.exitCode ?? program.signalCode}: ${answer}`);
}

/** The address at which a service that was started says that it listens. */
export async function addressOf(program: ChildProcess): Promise<string> {
  const lines = createInterface({ input: program.stdout!, signal: AbortSignal.timeout(PATIENCE_MS) });
  let last = 'nothing';
  for await (const line of lines) {
    const [, address] = / listening on (\S+)$/.exec(line) ?? [];
    if (address) {
      program.stdout!.resume();
      return address;
    }
    last = line;
  }
  throw new Error(`${program.spawnargs.join(' ')} did not say where it listens; it said: ${last}`);
}
