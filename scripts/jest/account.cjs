// What a test file cost: a line for each in the file that TEST_ACCOUNT names, for scripts/account.mjs to add up.
const fs = require('node:fs');

const KEY = Symbol.for('what a test file waits for');

/** Begins the account of a test file; what it gives writes it down. libs/testing/spent.ts adds to it meanwhile. */
module.exports = function openAccount(testPath, project) {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const waits = { start: 0, browser: 0, waiting: 0 };
  globalThis[KEY] = waits;
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    const line = { file: testPath, project, wall: performance.now() - began, cpu: (user + system) / 1_000, ...waits };
    if (process.env.TEST_ACCOUNT) fs.appendFileSync(process.env.TEST_ACCOUNT, `${JSON.stringify(line)}\n`);
  };
};
