// The environment of tests with a page: the page of the worker, with an account of what the file cost.
require('./quick-styles.cjs');
require('./quick-labels.cjs');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const openAccount = require('./account.cjs');
const Page = require('./page.cjs');

/** The page, from the first file on that needs one. */
let page;

module.exports = class WithPage {
  constructor({ projectConfig }, { console, testPath }) {
    this.writeDown = openAccount(testPath, projectConfig.displayName?.name);
    this.page = page ??= new Page();
    const { window } = page;
    this.global = window;
    window.Error.stackTraceLimit = 100;
    page.console.removeAllListeners();
    page.console.sendTo(console, { omitJSDOMErrors: true });
    page.console.on('jsdomError', (error) => console.error(error));
    this.#failWhereNobodyListens();
    this.moduleMocker = new ModuleMocker(window);
    const timers = { config: projectConfig, global: window };
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({ ...timers, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers(timers);
  }

  /** An error that nobody catches fails the test, unless the test itself listens for errors. */
  #failWhereNobodyListens() {
    const { window } = page;
    const { addEventListener, removeEventListener } = window;
    let listening = 0;
    addEventListener.call(window, 'error', ({ error }) => {
      if (listening === 0 && error) process.emit('uncaughtException', error);
    });
    window.addEventListener = function (...args) {
      if (args[0] === 'error') listening += 1;
      return addEventListener.apply(this, args);
    };
    window.removeEventListener = function (...args) {
      if (args[0] === 'error') listening -= 1;
      return removeEventListener.apply(this, args);
    };
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    await page.empty();
    this.writeDown();
  }

  exportConditions() {
    return ['browser'];
  }

  getVmContext() {
    return page.dom.getInternalVMContext();
  }
};
