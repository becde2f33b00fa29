// npm test: everything, against a real Postgres, a real Redis and a real browser. The last line is the result.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readAccount, tellAccount, watchProcessor } from './account.mjs';
import { findBrowser } from './browser.mjs';
import { check } from './check.mjs';
import { build, deps } from './ensure.mjs';
import { cache, command, phase, root, Stop, tool } from './project.mjs';
import { onGoodbye } from './supervise.mjs';
import { testNode } from './test-node.mjs';
import { prepareDatabase, startTestStores } from './test-stores.mjs';

const usage = `Runs the tests.

  npm test                             all of them, and what \`npm run check\` looks at
  npm test -- path/to/some.spec.ts     those whose path matches
  npm test -- --changed                those that import, directly or not, what is not committed yet;
                                       --changed=main: what has changed since a branch or commit
  npm test -- --only server            one project: server, web, browser or faults
  npm run faults                       the faults: what runs for minutes, and is left out of all others

Test files run on the Node.js of the images, fetched once; TEST_NODE=own leaves them on the one that runs this.
Browser tests import nothing of the two apps: --changed runs them when they, or what they stand on, have changed.

Anything else is handed to jest as it is.`;

let result = { passed: 0, failed: 1 };

/** What runs where nothing else is asked for. */
const usual = ['server', 'web', 'browser'];
const projects = [...usual, 'faults'];

/**
 * All of them, in two rows side by side: pages mostly wait for what is drawn, the others for the processor and for stores.
 * Never do more than two browsers contend; who serves pages goes on with the tests of their parts when they are done, so that
 * neither row leaves a core to the other.
 */
const half = Math.max(2, Math.floor(os.availableParallelism() / 2));
const rows = [
  ['browser', 'web'].map((project) => [`--maxWorkers=${half}`, '--selectProjects', project]),
  [[`--maxWorkers=${half + 1}`, '--selectProjects', 'server']],
];

await command(async () => {
  const words = process.argv.slice(2);
  if (words.includes('--help')) return void console.log(usage);
  // Whoever works on this machine comes first. It is also as far behind as what renders photos puts itself, which would else
  // wait for all of this, and a test for a photo in vain.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const whole = words.length === 0;
  const only = takeOnly(words);
  askForChanged(words);
  // The very last thing said, whatever happens: a build that fails is a test that fails.
  process.once('exit', () => console.log(`${result.passed} passed, ${result.failed} failed`));
  await deps();
  const [node] = await Promise.all([testNode(), only !== 'web' && build()]);
  const checked = whole ? check() : Promise.resolve(true);
  const stores = only === 'web' ? undefined : await startStores();
  const account = path.join(cache, `account-${process.pid}.jsonl`);
  const watched = watchProcessor();
  try {
    const browser = only === undefined || only === 'browser' ? await findBrowser() : undefined;
    const code = await runJest(
      node,
      whole && !only ? rows : [[[...words, '--selectProjects', ...(only ? [only] : usual)]]],
      {
        ...process.env,
        TEST_ACCOUNT: account,
        PRODUCT_NODE: process.execPath,
        // A machine that is busy is no store that hangs.
        DATABASE_PATIENCE: '30',
        ...(stores && { TEST_DATABASE_URL: stores.databaseUrl }),
        ...(stores?.redisUrl && { TEST_REDIS_URL: stores.redisUrl }),
        ...(browser && { BROWSER_BIN: browser.file }),
      },
    );
    if (await checked) return code;
    result.failed += 1;
    return code || 1;
  } finally {
    const processor = watched();
    await stores?.stop();
    console.log(tellAccount(readAccount(account), processor));
    fs.rmSync(account, { force: true });
  }
});

async function startStores() {
  const stores = await startTestStores();
  try {
    await prepareDatabase(stores.databaseUrl);
    return stores;
  } catch (error) {
    await stores.stop();
    throw error;
  }
}

/** Turns our `--changed` into what jest calls it. */
function askForChanged(words) {
  const at = words.findIndex((word) => /^--changed(=|$)/.test(word));
  if (at < 0) return;
  const since = words[at].split('=')[1] ?? 'HEAD';
  words.splice(at, 1, `--changedSince=${since}`, '--passWithNoTests');
}

/** Takes `--only <project>` out of the words meant for jest. */
function takeOnly(words) {
  const at = words.findIndex((word) => /^--only(=|$)/.test(word));
  if (at < 0) return undefined;
  const [first, second] = words.splice(at, words[at].includes('=') ? 1 : 2);
  const name = first.split('=')[1] ?? second;
  if (projects.includes(name)) return name;
  throw new Stop(`--only takes one of ${projects.join(', ')}.`);
}

/** Runs jest with each of these words, the rows of them side by side, and adds up what they say. */
async function runJest(node, rows, env) {
  let begun = 0;
  const inTurn = async (row) => {
    const ended = [];
    for (const words of row) ended.push(await runOne(node, words, env, begun++));
    return ended;
  };
  const ended = (await phase('tests ran', () => Promise.all(rows.map(inTurn)))).flat();
  result = { passed: 0, failed: 0 };
  for (const { passed, failed } of ended) {
    result.passed += passed;
    result.failed += failed;
  }
  return ended.find(({ code }) => code !== 0)?.code ?? (result.failed > 0 ? 1 : 0);
}

async function runOne(node, words, env, n) {
  const file = path.join(cache, `jest-${process.pid}-${n}.json`);
  const args = [tool('jest/bin/jest.js'), ...sideBySide(words), ...words, '--json', '--outputFile', file];
  const code = await new Promise((resolve, reject) => {
    // With --json the account for people goes to the error stream, and beside it stand the figures that tests print. The JSON itself
    // goes to the file.
    const jest = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    onGoodbye(() => jest.kill('SIGTERM'));
    jest.once('error', reject);
    jest.once('exit', (status) => resolve(status ?? 1));
  });
  return { code, ...readResult(file) };
}

/** Tests wait for stores and browsers often enough that two cores have three test files at a time to do. */
function sideBySide(words) {
  // Faults are told from a machine that is busy by having it to themselves.
  if (words.includes('faults')) return ['--runInBand'];
  if (words.some((word) => /^(-w|-i|--maxWorkers|--runInBand)\b/.test(word))) return [];
  return [`--maxWorkers=${Math.max(3, os.availableParallelism() - 1)}`];
}

function readResult(file) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.rmSync(file);
  // A file that could not even be loaded holds no test that could fail, so it counts as one.
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}
