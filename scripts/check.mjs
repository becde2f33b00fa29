// npm run check: layout, lint, types and packages. `npm run check types` runs the checks with that word in their names.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deps } from './ensure.mjs';
import { cache, command, root, tool } from './project.mjs';

// The longest first, so that no processor waits for the last one.
const checks = {
  'types of the server': () => types('.'),
  packages: () => packages(),
  'types of web-member': () => types('web-member'),
  'types of web-console': () => types('web-console'),
  'types of the service worker': () => types('web-member/worker'),
  lint: () => program([tool('oxlint/bin/oxlint')]),
  layout: () => program([tool('oxfmt/bin/oxfmt'), '--list-different']),
};

/** Files whose types have been checked. */
const typed = new Set();

/** Runs all checks, or those with this word in their names. Prints what each says, and answers whether all passed. */
export async function check(word = '') {
  const waiting = Object.entries(checks).filter(([name]) => name.includes(word));
  const results = [];
  const processor = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await report(...next));
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, processor));
  if ('types'.startsWith(word)) results.push(await report('types of every file', everyFileTyped));
  return results.every(Boolean);
}

async function report(name, run) {
  const began = performance.now();
  const { passed, said } = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`  ${name} ${passed ? 'fine' : 'NOT fine'} (${seconds} s)`);
  if (!passed) process.stdout.write(said);
  return passed;
}

function program(args, env = {}) {
  return new Promise((resolve, reject) => {
    const colours = process.stdout.isTTY && { FORCE_COLOR: '1' };
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...colours, ...env } });
    const pieces = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece));
    child.once('error', reject);
    child.once('close', (code) => resolve({ passed: code === 0, said: Buffer.concat(pieces).toString() }));
  });
}

/**
 * TypeScript 7 checks; 6 stays in package.json for its API, which 7 lacks. One processor for each project and no garbage
 * collection: what several processors and a collector do would cost half as much again.
 */
async function types(project) {
  const buildInfo = path.join(cache, 'types', `${project}.json`);
  const { passed, said } = await program(
    [
      tool('typescript-7/bin/tsc'),
      ...['-p', project, '--noEmit', '--singleThreaded', '--listFiles'],
      ...['--incremental', '--tsBuildInfoFile', buildInfo],
    ],
    { GOGC: 'off' },
  );
  const lines = said.split('\n');
  const files = new Set(lines.filter((line) => path.isAbsolute(line)));
  for (const file of files) typed.add(path.relative(root, file));
  return { passed, said: lines.filter((line) => !files.has(line)).join('\n') };
}

function everyFileTyped() {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.cts'],
    { cwd: root, encoding: 'utf8' },
  );
  const untyped = listed
    .split('\n')
    .filter((file) => file !== '' && fs.existsSync(path.join(root, file)) && !typed.has(path.normalize(file)));
  return { passed: untyped.length === 0, said: untyped.map((file) => `${file} is in no tsconfig.json\n`).join('') };
}

/** Packages are declared when they are used, used when they are declared, and named by one version each. */
async function packages() {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    fs.readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const ranges = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })
    .filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json names no one version of ${name}: ${version}\n`);
  const { passed, said } = await program([tool('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors']);
  return { passed: passed && ranges.length === 0, said: [...ranges, said].join('') };
}

if (fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await command(async () => {
    await deps();
    return (await check(process.argv[2])) ? 0 : 1;
  });
}
