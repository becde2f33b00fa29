// How tests with a page load modules: packages once for all files of a worker, as their page is one (page.cjs); our own
// code anew for each file, but compiled once.
const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const root = path.resolve(__dirname, '../..');
const scripts = new Map();

/**
 * Any package but those that belong to the run of one file: of jest, those with its tests and how far they are; what looks
 * at the page, which has hooks of its own in each file; and the language, which a test may have chosen.
 */
const ofPackage =
  /[\\/]node_modules[\\/](?!@?jest|expect[\\/]|source-map-support[\\/]|@testing-library[\\/]|(?:react-)?i18next[\\/]).*\.[cm]?js$/;
/** Of our own code what browser and services agree on: it remembers nothing. */
const ofContract = /^libs[\\/]contract[\\/](?!.*\.spec\.ts$).*\.ts$/;
const ofJest = /[\\/]node_modules[\\/](?!(?:jest-circus|source-map-support)[\\/]).*\.[cm]?js$/;

function isShared(file, options) {
  if (options?.isInternalModule) return ofJest.test(file);
  return ofPackage.test(file) || ofContract.test(path.relative(root, file));
}

/** The runtime of the file that runs now: it finds what a package asks for later. */
let current;

module.exports = class SharedScripts extends Runtime {
  constructor(...args) {
    super(...args);
    current = this;
    const { executor } = this;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context == null) return null;
      let known = scripts.get(filename);
      if (known?.source !== source) {
        const wrapped = `(function (${executor.injectedModuleParameters.join(', ')}) {${source}\n})`;
        known = { source, script: new vm.Script(wrapped, { filename }) };
        scripts.set(filename, known);
      }
      return known.script.runInContext(context);
    };
  }

  requireModule(from, name, options, ...rest) {
    const { page } = this._environment;
    // Whoever asks for modules that are new means all of them.
    if (page && !this.registries.isolation && name && !this._resolution.isCoreModule(name)) {
      const file = this._resolution.resolveCjs(from, name);
      if (isShared(file, options)) return this.#load(file, options);
    }
    return super.requireModule(from, name, options, ...rest);
  }

  /** Loads a file, the first time in this worker; globals that it makes are there to stay. */
  #load(file, options) {
    const { page } = this._environment;
    const modules = options?.isInternalModule ? page.partsOfJest : page.packages;
    if (!modules.has(file)) {
      modules.set(file, { exports: {} });
      try {
        page.keepGlobals(() => this.#run(file, modules.get(file), options));
      } catch (error) {
        modules.delete(file);
        throw error;
      }
    }
    return modules.get(file).exports;
  }

  #run(file, module, options) {
    const require = options?.isInternalModule
      ? (name) => current.requireInternalModule(file, name)
      : (name) => current.requireModule(file, name);
    require.resolve = (name) => current._resolution.resolveCjs(file, name);
    Object.assign(module, { id: file, filename: file, path: path.dirname(file), require });
    const evaluate = this.executor.compile(this.transformCache.transform(file, options), file);
    evaluate.call(module.exports, module, module.exports, require, module.path, file);
  }
};
