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

/** What the system tells of processes. It stays open for those that are looked at again: opening takes as long as reading. */
class Processes {
  #open = new Map();
  #text = Buffer.allocUnsafe(1_024);

  /** The numbers of all that run; none where the system does not tell. */
  running() {
    return fs.existsSync('/proc/self/stat') ? fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  }

  /** Whose child it is, and what it has used; undefined when it has ended meanwhile. */
  read(pid) {
    try {
      if (!this.#open.has(pid)) this.#open.set(pid, fs.openSync(`/proc/${pid}/stat`));
      const stat = this.#text.latin1Slice(0, fs.readSync(this.#open.get(pid), this.#text, 0, this.#text.length, 0));
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [parent, user, system, started] = [1, 11, 12, 19].map((field) => fields[field]);
      return { parent, used: (Number(user) + Number(system)) * 10, key: `${pid} ${started}` };
    } catch {
      return undefined;
    }
  }

  /** Forgets all but these. */
  keep(pids) {
    for (const [pid, file] of this.#open) {
      if (pids.has(pid)) continue;
      fs.closeSync(file);
      this.#open.delete(pid);
    }
  }
}

/**
 * Watches what a process and all those below it take of the processor. The sum that a parent keeps of its children
 * tells less than half: a browser's processes are children of one that waits for none of them. So each is looked at
 * while it runs, and what it does in its last second is lost. The function it gives ends the watch and gives the sums
 * in milliseconds by kind of program, none where the system does not tell.
 */
export function watchProcessor(top = process.pid) {
  const seen = new Map();
  const told = new Processes();
  let strangers = new Set();
  const look = () => {
    const names = told.running();
    const running = new Map();
    for (const pid of names) {
      const its = strangers.has(pid) ? undefined : told.read(pid);
      if (its) running.set(pid, its);
    }
    const isBelow = (pid) => {
      for (let at = pid; running.has(at); at = running.get(at).parent) if (at === String(top)) return true;
      return false;
    };
    const ours = new Set([...running.keys()].filter(isBelow));
    // Nobody becomes one of ours later.
    strangers = new Set(names.filter((pid) => !ours.has(pid)));
    told.keep(ours);
    for (const pid of ours) {
      const { used, key } = running.get(pid);
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
    told.keep(new Set());
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
