// Where the time of a test run went: what each test file cost, added up and printed for people.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

const SHOWN = 20;
const seconds = (milliseconds) => (milliseconds / 1_000).toFixed(1).padStart(7);

/** The account that the test files of a run wrote (scripts/jest/account.cjs), line by line. */
export function readAccount(file) {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Processor time in milliseconds that this process's ended children have used, and theirs; undefined where it is not told. */
export function processorTime() {
  try {
    const stat = fs.readFileSync('/proc/self/stat', 'utf8');
    const [, , , , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(user) + Number(system)) * 10;
  } catch {
    return undefined;
  }
}

/**
 * The slowest files, what each project cost, and what was waited for. `files` are lines of the account; `processor` says
 * in milliseconds what the tests (with their browsers) and the stores took of the processor, where that is known.
 */
export function tellAccount(files, { tests, stores } = {}) {
  const lines = [`Where the time went (${files.length} test files, side by side):`, '    wall s   cpu s'];
  const slowest = [...files].sort((a, b) => b.wall - a.wall).slice(0, SHOWN);
  for (const { file, wall, cpu } of slowest)
    lines.push(`  ${seconds(wall)} ${seconds(cpu)}  ${path.relative(root, file)}`);
  for (const project of [...new Set(files.map((file) => file.project))].sort()) {
    const its = files.filter((file) => file.project === project);
    lines.push(`  ${seconds(sum(its, 'wall'))} ${seconds(sum(its, 'cpu'))}  all ${its.length} of ${project}`);
  }
  const waited = ['start', 'browser', 'waiting'].map((name) => `${name} ${seconds(sum(files, name)).trim()} s`);
  lines.push(`  of that: ${waited.join(', ')}`);
  if (tests !== undefined) {
    const node = sum(files, 'cpu');
    const rest = `browsers and programs that tests start ${seconds(Math.max(0, tests - node)).trim()} s`;
    lines.push(`  processor: test files ${seconds(node).trim()} s, ${rest}, stores ${seconds(stores).trim()} s`);
  }
  return lines.join('\n');
}

const sum = (files, name) => files.reduce((total, file) => total + (file[name] ?? 0), 0);
