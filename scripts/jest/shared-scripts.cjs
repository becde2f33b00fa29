// How tests with a page load modules: anew for each file, since each has a page of its own. What is the same for all of
// them is compiled once in a worker.
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const scripts = new Map();

module.exports = class SharedScripts extends Runtime {
  constructor(...args) {
    super(...args);
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
};
