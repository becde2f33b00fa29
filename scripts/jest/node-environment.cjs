// The environment of tests without a page: the worker's own globals, shared by its test files (runtime.cjs says why).
const vm = require('node:vm');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const openAccount = require('./account.cjs');

/** Jest asks for a context and takes none for an environment that is over. */
const here = vm.createContext({});

/** Globals that modules made which Node loaded (runtime.cjs): they outlive the test file, as the modules do. */
const globalsOfModules = new Set();

class SharedGlobals {
  constructor({ projectConfig }, { testPath }) {
    this.writeDown = openAccount(testPath, projectConfig.displayName?.name);
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timers = { config: projectConfig, global: globalThis };
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({ ...timers, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers(timers);
    this.found = Object.getOwnPropertyDescriptors(globalThis);
    this.exit = process.exit;
    this.env = { ...process.env };
  }

  async setup() {
    // Jest has just asked for a hundred lines, which each refusal of the product would pay for.
    Error.stackTraceLimit = 30;
  }

  /** Leaves the globals, and the environment variables, as they were. */
  async teardown() {
    this.writeDown();
    // Jest puts a guard of its own before it for each file.
    process.exit = this.exit;
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    for (const key of Reflect.ownKeys(globalThis)) {
      const before = this.found[key];
      if (before?.configurable) Object.defineProperty(globalThis, key, before);
      else if (!before && !globalsOfModules.has(key)) Reflect.deleteProperty(globalThis, key);
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return here;
  }
}

module.exports = SharedGlobals;
module.exports.globalsOfModules = globalsOfModules;
