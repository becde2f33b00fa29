import { writeSync } from 'node:fs';
import { Job, Queue } from 'bullmq';
import pg from 'pg';

/**
 * Loaded before a product (`--import`), lets its process die, without a warning, at the point of the events' road that
 * `DIES_AT` numbers: before and after each commit, each entry into a queue and each acknowledgement of a job.
 */
const wanted = Number(process.env['DIES_AT']);
let passed = 0;

function point(where: string): void {
  passed += 1;
  if (passed !== wanted) return;
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
