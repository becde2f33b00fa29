// The page that all test files of a worker have, one after the other. While each had its own, React, MUI and all other
// packages were loaded anew for each, and the engine had to learn again what of them is called most: a third of what these
// files took.
const { createRequire } = require('node:module');
const path = require('node:path');
const quickVisibility = require('./quick-visibility.cjs');

const ofJest = createRequire(require.resolve('jest-environment-jsdom'));
const { JSDOM, VirtualConsole } = ofJest('jsdom');
const { implForWrapper } = ofJest('jsdom/lib/jsdom/living/generated/utils.js');
const { installCommonGlobals } = createRequire(require.resolve('jest-runtime'))('jest-util');

const modules = path.resolve(__dirname, '../../node_modules');

/** What of a page is no class, and is changed by tests all the same. */
const OBJECTS = 'process Math JSON Intl document navigator history screen performance crypto'.split(' ');

module.exports = class Page {
  /** Packages by file, which scripts/jest/shared-scripts.cjs loads once, and what jest has in the page. */
  packages = new Map();
  partsOfJest = new Map();
  /** The globals that those made: they stay, as they do. */
  #globalsOfPackages = new Set();
  #loading = false;
  #lastTimer = 0;
  #lastFrame = 0;

  constructor() {
    this.console = new VirtualConsole();
    this.dom = new JSDOM('<!DOCTYPE html>', {
      pretendToBeVisual: true,
      runScripts: 'dangerously',
      url: 'http://localhost/',
      virtualConsole: this.console,
    });
    this.window = this.dom.window;
    Object.assign(this.window, { global: this.window, Buffer });
    quickVisibility(this.window);
    installCommonGlobals(this.window, {});
    this.env = { ...this.window.process.env };
    this.found = this.#parts().map((part) => [part, Object.getOwnPropertyDescriptors(part)]);
    this.address = this.window.location.href;
  }

  /** Whatever tests may change: the globals, and the classes and objects among them. */
  #parts() {
    const { window } = this;
    const classes = Object.values(Object.getOwnPropertyDescriptors(window))
      .map(({ value }) => value)
      .filter((value) => typeof value === 'function' && value.prototype);
    return [window, ...new Set(classes.flatMap((one) => [one, one.prototype])), ...OBJECTS.map((name) => window[name])];
  }

  /** Loads something that stays, and with it what it asks for: so do the globals that it makes. */
  keepGlobals(load) {
    if (this.#loading) return load();
    const before = new Set(Reflect.ownKeys(this.window));
    this.#loading = true;
    try {
      load();
    } finally {
      this.#loading = false;
    }
    for (const key of Reflect.ownKeys(this.window)) if (!before.has(key)) this.#globalsOfPackages.add(key);
  }

  /** Ends what a file began and takes away what it left: the next finds the page as the first one did. */
  async empty() {
    await this.#packagesAreDone();
    for (const [part, before] of this.found) this.#putBack(part, before);
    this.#stopTimers();
    this.#packagesForget();
    const { window, env } = this;
    for (const name of Object.keys(window.process.env)) if (!(name in env)) delete window.process.env[name];
    Object.assign(window.process.env, env);
    this.#emptyDocument();
    window._currentOriginData.localStorageArea.clear();
    window._currentOriginData.sessionStorageArea.clear();
    const { _sessionHistory: history } = window;
    history.clearHistoryTraversalTasks();
    window.history.replaceState(null, '', this.address);
    history._entries = [history.currentEntry];
    history._currentIndex = 0;
  }

  /** React goes on by itself, a step at a time: were it stopped in between, it would wait for the next step for ever. */
  async #packagesAreDone() {
    const { unstable_scheduleCallback: schedule, unstable_IdlePriority: whenIdle } =
      this.#loaded('scheduler/index.js') ?? {};
    if (schedule) await new Promise((resolve) => schedule(whenIdle, () => resolve()));
  }

  /** What they remember of the page as it was. */
  #packagesForget() {
    const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } =
      this.#loaded('react/index.js') ?? {};
    if (react) react.actQueue = null;
    // The style sheet, which is filled as elements come, and what it holds.
    const styles = this.#styles();
    styles?.sheet.flush();
    if (styles) Object.assign(styles, { inserted: {}, registered: {} });
    const { onlineManager, focusManager } = this.#loaded('@tanstack/query-core/build/modern/index.cjs') ?? {};
    for (const manager of [onlineManager, focusManager]) {
      manager?.listeners.clear();
      manager?.onUnsubscribe();
    }
    onlineManager?.setOnline(true);
    focusManager?.setFocused(undefined);
    // After one tooltip the next comes at once.
    this.#loaded('@mui/material/Tooltip/Tooltip.js')?.testReset();
  }

  #styles() {
    return this.#loaded('@emotion/react/dist/emotion-react.browser.cjs.js')?.CacheProvider._currentValue;
  }

  #loaded(name) {
    return this.packages.get(path.join(modules, name))?.exports;
  }

  /** Both are counted up from one. */
  #stopTimers() {
    const { window } = this;
    const timer = window.setTimeout(() => undefined);
    while (this.#lastTimer < timer) window.clearTimeout(++this.#lastTimer);
    const frame = window.requestAnimationFrame(() => undefined);
    while (this.#lastFrame < frame) window.cancelAnimationFrame(++this.#lastFrame);
  }

  #putBack(part, before) {
    for (const key of Reflect.ownKeys(part)) {
      if (!Object.hasOwn(before, key)) {
        if (part !== this.window || !this.#globalsOfPackages.has(key)) Reflect.deleteProperty(part, key);
        continue;
      }
      const now = Object.getOwnPropertyDescriptor(part, key);
      const { value, get, set } = before[key];
      if (now.value !== value || now.get !== get || now.set !== set) Reflect.defineProperty(part, key, before[key]);
    }
    for (const key of Reflect.ownKeys(before))
      if (!Object.hasOwn(part, key)) Object.defineProperty(part, key, before[key]);
  }

  #emptyDocument() {
    const { window } = this;
    const { document } = window;
    const of = implForWrapper(document);
    for (const target of [implForWrapper(window), of]) target._eventListeners = Object.create(null);
    for (const target of [window, of]) target._initGlobalEvents();
    of._registeredObserverList = [];
    of._cookieJar.removeAllCookiesSync();
    document.getSelection().removeAllRanges();
    const html = document.createElement('html');
    html.append(document.createElement('head'), document.createElement('body'));
    for (const node of [...document.childNodes]) if (node !== document.doctype) node.remove();
    document.append(html);
    const styles = this.#styles();
    if (styles) styles.sheet.container = document.head;
  }
};
