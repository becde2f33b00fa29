// What every command of package.json shares. Nothing here needs node_modules: a fresh clone has none.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const cache = path.join(root, 'node_modules/.cache/truly-yours');
export const tool = (file) => path.join(root, 'node_modules', file);
/** The folders in which tests stand. */
export const tested = ['bench', 'k8s', 'libs', 'scripts', 'services', 'web-console', 'web-member'];
/** A module of ours as the build left it. */
export const built = (file) => import(pathToFileURL(path.join(root, 'dist', file)).href);

/**
 * The lines of Node.js that every change is tested on, the images' line, the version of it on which test files run, and
 * how long each line gets security fixes.
 */
export const nodeVersions = JSON.parse(fs.readFileSync(path.join(root, 'scripts/node-versions.json'), 'utf8'));
const [major, minor] = process.versions.node.split('.').map(Number);
const [oldestMajor, oldestMinor] = nodeVersions.tested[0].split('.').map(Number);
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(
    `Truly Yours needs Node.js ${nodeVersions.tested[0]} or newer; this is v${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}

/** A sentence for whoever runs a Node.js that gets no more security fixes on that day; undefined for all others. */
export function nodeAdvice(today = new Date()) {
  const lastDay = nodeVersions.securityFixesUntil[major];
  // A line that is not named is one of the short-lived between the long-term ones, or newer than all of them.
  const over = lastDay ? today.toISOString().slice(0, 10) > lastDay : major < Number(nodeVersions.images);
  if (!over) return undefined;
  return `Node.js ${major} no longer gets security fixes; please install Node.js ${nodeVersions.images} from https://nodejs.org`;
}

/** What package.json calls this version of the product. */
export const productVersion = () => JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).version;

/** Something the person can put right: the message is a sentence for them. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a command's work; people get sentences, and only our own mistakes get a stack. */
export async function command(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    const expected = error instanceof Stop || error.name === 'StartError';
    if (error.message) console.error(expected ? error.message : error);
    process.exit(error.exitCode ?? 1);
  }
}

/** Prints what takes place and how long it took. */
export async function phase(name, work) {
  const began = performance.now();
  const result = await work();
  console.log(`  ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return result;
}

/** Runs a program to its end, in the project's folder. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Stop(`${path.basename(args[0] ?? program)} ended with ${signal ?? `code ${code}`}.`, code ?? 1));
    });
  });
}

/**
 * Refuses where npm has kept options for itself, which it does with all that stand before two dashes: a release would be
 * made that was only to be shown.
 */
function refuseSwallowed(options) {
  const event = process.env.npm_lifecycle_event;
  if (!event) return;
  const kept = (name) => process.env[`npm_config_${name.replaceAll('-', '_')}`];
  const swallowed = Object.entries(options).flatMap(([name, { type }]) => {
    const [, opposite] = /^no-(.+)$/.exec(name) ?? [];
    if (opposite ? kept(opposite) !== '' : !kept(name)) return [];
    if (type === 'boolean') return [`--${name}`];
    return [`--${name} ${kept(name) === 'true' ? '...' : kept(name)}`];
  });
  if (swallowed.length === 0) return;
  const [script, words] = [event === 'start' ? 'npm start' : `npm run ${event}`, process.argv.slice(2)];
  const line = [script, '--', ...(swallowed.some((one) => one.endsWith('...')) ? [] : words), ...swallowed].join(' ');
  throw new Stop(
    `npm has kept ${swallowed.join(' and ')} for itself. Nothing was done; give it after two dashes: ${line}`,
  );
}

/** Options of a command line as `node:util` reads them; a word it does not know gives a sentence. */
export async function readOptions(usage, options, { positionals = false } = {}) {
  const { parseArgs } = await import('node:util');
  refuseSwallowed(options);
  try {
    const all = { ...options, help: { type: 'boolean', short: 'h' } };
    const found = parseArgs({ options: all, allowPositionals: positionals });
    if (!found.values.help) return { ...found.values, words: found.positionals };
  } catch (error) {
    throw new Stop(`${error.message.split('. ')[0]}.\n\n${usage}`);
  }
  console.log(usage);
  process.exit(0);
}
