import { writeSync } from 'node:fs';
import { Job, Queue } from 'bullmq';
import pg from 'pg';

/**
 * Loaded before a product (`--import`), lets its process die, without a warning, at a point of the events' road: before or
 * after a commit, an entry into a queue or the acknowledgement of a job. `DIES_AT` names it and how many of its kind come
 * by, `3 before a commit`.
 */
const [, times, wanted] = /^(\d+) (.+)$/.exec(process.env['DIES_AT']!)!;
let passed = 0;

function point(where: string): void {
  if (where !== wanted) return;
  passed += 1;
  if (passed !== Number(times)) return;
  writeSync(1, `dies ${where}\n`);
  process.kill(process.pid, 'SIGKILL');
}

type Call = (...parameters: unknown[]) => unknown;

/** Has `point` called before and after each call of a method that `counts`. */
function watch(prototype: object, name: string, what: string, counts: Call = () => true): void {
  const original = Reflect.get(prototype, name) as Call;
  Reflect.set(prototype, name, function (this: unknown, ...parameters: unknown[]) {
    if (!counts(...parameters)) return original.apply(this, parameters);
    point(`before ${what}`);
    const outcome = original.apply(this, parameters);
    return outcome instanceof Promise ? outcome.finally(() => point(`after ${what}`)) : outcome;
  });
}

watch(pg.Client.prototype, 'query', 'a commit', (text) => text === 'commit');
for (const name of ['add', 'addBulk']) watch(Queue.prototype, name, 'an entry into a queue');
for (const name of ['moveToCompleted', 'moveToFailed']) watch(Job.prototype, name, 'an acknowledgement');
