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

/** What a program is, as its command line tells. */
const KINDS = [
  ['browsers', /--type=|chrom/],
  ['stores', /postgres|redis|valkey/],
  ['test files', /jest/],
  ['other programs', /./],
];
/** Often enough for programs that run for seconds; a look costs as much as a small test. */
const LOOK_EVERY = 2_000;

/** The processes that run now, by number: whose children they are, and what they have used; none where it is not told. */
function processes() {
  const found = new Map();
  for (const name of fs.existsSync('/proc/self/stat') ? fs.readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [parent, user, system, started] = [1, 11, 12, 19].map((field) => Number(fields[field]));
      found.set(Number(name), { parent, used: (user + system) * 10, key: `${name} ${started}` });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/**
 * Watches what a process and all those below it take of the processor. The sum that a parent keeps of its children
 * tells less than half: a browser's processes are children of one that waits for none of them. So each is looked at
 * while it runs, and what it does in its last second is lost. The function it gives ends the watch and gives the sums
 * in milliseconds by kind of program, none where the system does not tell.
 */
export function watchProcessor(top = process.pid) {
  const seen = new Map();
  const look = () => {
    const running = processes();
    const isBelow = (pid) => {
      for (let at = pid; running.has(at); at = running.get(at).parent) if (at === top) return true;
      return false;
    };
    for (const [pid, { used, key }] of running) {
      if (!isBelow(pid)) continue;
      const known = seen.get(key);
      // A program that was seen twice has become what it is to be.
      const kind = known?.twice ? known.kind : (kindOf(pid) ?? known?.kind);
      if (kind) seen.set(key, { kind, used, twice: known !== undefined });
    }
  };
  look();
  const timer = setInterval(look, LOOK_EVERY).unref();
  return () => {
    clearInterval(timer);
    look();
    const sums = {};
    for (const { kind, used } of seen.values()) sums[kind] = (sums[kind] ?? 0) + used;
    return sums;
  };
}

function kindOf(pid) {
  const [kind] = KINDS.find(([, sign]) => sign.test(commandLine(pid))) ?? [];
  return kind;
}

function commandLine(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The slowest files, what each project cost, and what was waited for. `files` are lines of the account; `processor` says
 * in milliseconds what each kind of program took of the processor, where that is known.
 */
export function tellAccount(files, processor = {}) {
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
  const took = Object.entries(processor).sort(([, one], [, other]) => other - one);
  if (took.length > 0)
    lines.push(`  processor: ${took.map(([kind, time]) => `${kind} ${seconds(time).trim()} s`).join(', ')}`);
  return lines.join('\n');
}

const sum = (files, name) => files.reduce((total, file) => total + (file[name] ?? 0), 0);
