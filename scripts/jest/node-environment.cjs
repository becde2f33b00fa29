// The environment of tests without a page. Jest gives every test file a global object of its own, and so has to load
// every package again for each: seven seconds for the five services. Here test files share the globals of their worker
// and Node loads the packages, once; only our own modules are new for each file.
const vm = require('node:vm');
const { createRequire } = require('node:module');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Stands for the worker's own globals where jest names the context that a module is compiled in. */
const here = vm.createContext({});
/** A package that Node loads: any but those of jest, which belong to the run of one file. */
const ofPackage = /[\\/]node_modules[\\/](?!@?jest|expect[\\/]|source-map-support[\\/]).*\.[cm]?js$/;

const { compileFunction } = vm;
vm.compileFunction = (source, parameters, options) => {
  if (options?.parsingContext !== here) return compileFunction(source, parameters, options);
  const { filename } = options;
  const code = ofPackage.test(filename)
    ? `module.exports = globalThis[Symbol.for('node require')](${JSON.stringify(filename)});`
    : source;
  return compileFunction(code, parameters, { ...options, parsingContext: undefined });
};

globalThis[Symbol.for('node require')] = createRequire(__filename);

module.exports = class SharedGlobals {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timers = { config: projectConfig, global: globalThis };
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({ ...timers, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers(timers);
    this.found = Object.getOwnPropertyDescriptors(globalThis);
    this.env = { ...process.env };
    Error.stackTraceLimit = 100;
  }

  async setup() {}

  /** Leaves the globals, and the environment variables, as they were. */
  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    for (const key of Reflect.ownKeys(globalThis)) {
      const before = this.found[key];
      if (before?.configurable) Object.defineProperty(globalThis, key, before);
      else if (!before) Reflect.deleteProperty(globalThis, key);
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return here;
  }
};
