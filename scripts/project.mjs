// What every command of package.json shares. Nothing here needs node_modules: a fresh clone has none.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const cache = path.join(root, 'node_modules/.cache/truly-yours');
export const tool = (file) => path.join(root, 'node_modules', file);
/** The folders in which tests stand. */
export const tested = ['bench', 'k8s', 'libs', 'scripts', 'services', 'web-console', 'web-member'];
/** A module of ours as the build left it. */
export const built = (file) => import(pathToFileURL(path.join(root, 'dist', file)).href);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Truly Yours needs Node.js 20.19 or newer; this is ${process.version}. See https://nodejs.org`);
  process.exit(1);
}

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

/** Options of a command line as `node:util` reads them; a word it does not know gives a sentence. */
export async function readOptions(usage, options, { positionals = false } = {}) {
  const { parseArgs } = await import('node:util');
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
