// How tests without a page load modules. Jest gives every test file modules of its own, and so has to load every package
// and all of our code again for each: seven seconds for the five services. Here Node itself loads them, once for all
// the files of a worker: packages as they are, our code as the build left it in dist. Only the tests, and what stands
// beside them and is not built, are compiled for each file.
const { createRequire } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { globalsOfModules } = require('./node-environment.cjs');

const root = path.resolve(__filename, '../../..');
const nodeRequire = createRequire(__filename);
const loaded = new Map();

/** Loads a file, the first time in this worker; globals that it makes are there to stay. */
function load(file) {
  if (!loaded.has(file)) {
    const before = new Set(Reflect.ownKeys(globalThis));
    loaded.set(file, nodeRequire(file));
    for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) globalsOfModules.add(key);
  }
  return loaded.get(file);
}

/** A package that Node loads: any but those of jest, which belong to the run of one file. */
const ofPackage = /[\\/]node_modules[\\/](?!@?jest|expect[\\/]|source-map-support[\\/]).*\.[cm]?js$/;
/** Our code that is built; tests are not. */
const ofOurs = /^(?:services|libs|bench)[\\/](?!.*\.(?:spec|fault)\.ts$).*\.ts$/;

/** The file that Node loads in place of the one jest resolved; nothing for what jest loads itself. */
function fileForNode(resolved) {
  if (ofPackage.test(resolved)) return resolved;
  const ours = path.relative(root, resolved);
  return ofOurs.test(ours) ? path.join(root, 'dist', ours.replace(/ts$/, 'js')) : undefined;
}

/** The same for what jest needs itself: of that only the tests of a file, and how far they are, are a file's own. */
const fileOfJest = (resolved) => (/[\\/]jest-circus[\\/]/.test(resolved) ? undefined : resolved);

module.exports = class SharedModules extends Runtime {
  constructor(...args) {
    super(...args);
    // What Node loaded lives among the globals of the worker, and so must the tests: an Error is then an Error.
    const { executor } = this;
    executor.compile = (source, filename) =>
      vm.compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  requireModule(from, name, options, ...rest) {
    if (name && !this._resolution.isCoreModule(name)) {
      const resolved = this._resolution.resolveCjs(from, name);
      const file = options?.isInternalModule ? fileOfJest(resolved) : fileForNode(resolved);
      if (file) return load(file);
    }
    return super.requireModule(from, name, options, ...rest);
  }
};
