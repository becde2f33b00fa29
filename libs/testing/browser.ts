import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Disposable,
  type Page,
} from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import { spend } from './spent.js';
import { testStores } from './stores.js';
import { atWorkerEnd } from './worker.js';

const axeSource = (): string =>
  readFileSync(createRequire(path.resolve('package.json')).resolve('axe-core/axe.min.js'), 'utf8');

/** Playwright's assertions: on a locator they look again until they hold, for as long as a busy machine may need. */
export const expect = playwrightExpect.configure({ timeout: 30_000 });

/**
 * `--no-sandbox` because continuous integration often runs as root. A page of a test lives for seconds: to optimise its
 * scripts costs a fifth of the processor's time that a load takes, and pays only for what axe does thousands of times. A
 * network that is no process of its own, and room for what scripts throw away, save a twentieth. (Neither a second process
 * less for drawing nor fewer threads there save anything, and without Sparkplug all takes a tenth more.)
 */
const ARGUMENTS = [
  ...['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
  '--js-flags=--no-opt --invocation-count-for-maglev=3000 --min-semi-space-size=16',
  // The one after replaces what Playwright asks for, so its way of taking pictures is named again.
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
];

let kept: Browser | undefined;
atWorkerEnd(async () => kept?.close());

/** The browser that the test files of a worker share, without any window of the file before. */
export async function sharedBrowser(): Promise<Browser> {
  if (!kept?.isConnected()) kept = await spend('browser', launch);
  const open = kept.contexts().filter((context) => !idle.some((device) => device.context === context));
  await Promise.all(open.map((context) => context.close()));
  return kept;
}

async function launch(): Promise<Browser> {
  const executablePath = testStores().browser;
  if (!executablePath) throw new Error('No browser was found: `npm test` brings one, or set BROWSER_BIN.');
  const start = (): Promise<Browser> => chromium.launch({ executablePath, args: ARGUMENTS });
  return start().catch((error: Error) => {
    process.stderr.write(`The browser did not start and is started once more: ${error.message.split('\n')[0]}\n`);
    return start();
  });
}

/** What Chromium says it speaks where the machine's language is C or POSIX, in a container for instance: no tag to `Intl`. */
export const REFUSED_LANGUAGE = 'en-US@posix';

/** What one window after the other opens in: it keeps what it has fetched, as a member's device does, and nothing else. */
interface Device {
  /** What makes a device, so that it is used for the same again: the product's address, its language and the like. */
  readonly kind: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What takes away again the scripts that were to run before those of every page. */
  readonly scripts: Promise<Disposable>[];
  /** Something was done to it that cannot be undone. */
  spoiled: boolean;
}

/** Devices whose windows are closed. The one that was used last stands last. */
const idle: Device[] = [];
const MOST_IDLE = 6;
const devices = new WeakMap<BrowserContext, Device>();

/** An address of both web apps that runs nothing, and from which what is stored can be reached. */
const NOTHING = '/robots.txt';

/**
 * A window in which nothing is stored but `stored`, by key. Errors the page reports are collected in `problems`.
 * `closeWindow` closes it; the next one like it finds the scripts of the app fetched, and a process that knows them.
 */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
  stored: Readonly<Record<string, string>> = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  // A window changes its size and its colours, so these two make no other device of it: to fetch and compile the
  // scripts of an app costs as much as two loads with them.
  const { viewport = SIZE, colorScheme = null, ...others } = options;
  const given = { baseURL, ...ORDINARY, ...others };
  const kind = JSON.stringify(given);
  const { context, page } = (await sameDevice(kind, stored)) ?? (await newDevice(browser, given, kind, stored));
  if (viewport && JSON.stringify(viewport) !== JSON.stringify(page.viewportSize()))
    await page.setViewportSize(viewport);
  if (colorScheme) await page.emulateMedia({ colorScheme });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems };
}

const SIZE = { width: 1280, height: 900 };
const ORDINARY: BrowserContextOptions = {
  viewport: SIZE,
  locale: 'en-US',
  reducedMotion: 'reduce',
  // What a service worker asks for, a test could not answer in its place.
  serviceWorkers: 'block',
};

type Stored = Readonly<Record<string, string>>;

const store = (page: Page, stored: Stored): Promise<unknown> =>
  page.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);

/** Stores these by key for as long as the window is open, before anything of an app has run there. */
export async function storeForSession(page: Page, stored: Stored): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(NOTHING);
  await page.evaluate(`Object.assign(sessionStorage, ${JSON.stringify(stored)})`);
}

/** The last idle device of the kind, unless a file that ended without waiting for its windows has closed it meanwhile. */
async function sameDevice(kind: string, stored: Stored): Promise<Device | undefined> {
  const at = idle.findLastIndex((device) => device.kind === kind);
  const [device] = at < 0 ? [] : idle.splice(at, 1);
  if (!device) return undefined;
  try {
    await store(device.page, stored);
    return device;
  } catch {
    await device.context.close();
    return sameDevice(kind, stored);
  }
}

async function newDevice(
  browser: Browser,
  options: BrowserContextOptions,
  kind: string,
  stored: Stored,
): Promise<Device> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(30_000);
  const device: Device = { kind, context, page: await context.newPage(), scripts: [], spoiled: false };
  const note = (target: object, names: readonly string[], done: (given: unknown) => void): void => {
    for (const name of names) {
      const method = Reflect.get(target, name) as (...parameters: unknown[]) => unknown;
      Reflect.set(target, name, (...parameters: unknown[]) => {
        const given = Reflect.apply(method, target, parameters);
        done(given);
        return given;
      });
    }
  };
  const spoil = (): void => void (device.spoiled = true);
  const undoLater = (script: unknown): void => void device.scripts.push(script as Promise<Disposable>);
  for (const target of [device.page, context]) {
    note(target, ['exposeFunction', 'exposeBinding', 'routeWebSocket', 'setExtraHTTPHeaders'], spoil);
    note(target, ['addInitScript'], undoLater);
  }
  note(context, ['grantPermissions', 'setGeolocation', 'newCDPSession'], spoil);
  note(context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'], spoil);
  devices.set(context, device);
  if (Object.keys(stored).length > 0) {
    await device.page.goto(NOTHING);
    await store(device.page, stored);
  }
  return device;
}

/** Closes this window and all others of its device, which is then as it was new, but for what it has fetched. */
export async function closeWindow(page: Page): Promise<void> {
  const context = page.context();
  const device = devices.get(context);
  if (!device || device.spoiled || device.page.isClosed()) return context.close();
  if (idle.includes(device)) return;
  try {
    await restore(device);
  } catch {
    // A product that is gone serves nothing, and a page that is stuck leads nowhere.
    return context.close();
  }
  idle.push(device);
  await Promise.all(idle.splice(0, Math.max(0, idle.length - MOST_IDLE)).map((oldest) => oldest.context.close()));
}

/** What tests listen for in a window. */
const HEARD = [
  ...[
    'console',
    'pageerror',
    'dialog',
    'popup',
    'websocket',
    'framenavigated',
    'domcontentloaded',
    'load',
    'filechooser',
    'download',
  ],
  ...['request', 'requestfinished', 'requestfailed', 'response'],
];

async function restore({ context, page, scripts }: Device): Promise<void> {
  for (const event of HEARD) page.removeAllListeners(event);
  const others = context.pages().filter((open) => open !== page);
  await Promise.all([
    ...others.map((other) => other.close()),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearCookies(),
    page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', forcedColors: null, contrast: null }),
    ...scripts.splice(0).map(async (script) => (await script).dispose()),
  ]);
  await page.goto(NOTHING);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Axe {
  readonly axe: { run(options: object): Promise<AxeResults> };
}

/** What is broken, and no more. None of our rules reads style sheets: of what a page brings, films are all they ask for. */
const LOOKING = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** The rules that look at colours: all there is to ask again when only the colours have changed. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing moves or changes its colour any more. What ends may be what something else begins with, so it is asked until
 * there is nothing; what goes round for ever is left out.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const moving = () => document.getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let animations = moving(); animations.length > 0; animations = moving())
      await Promise.allSettled(animations.map((animation) => animation.finished));
  })()`);
}

/** From now on axe comes with whatever this window loads: for a window that shows many pages, each once. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axeSource());
}

/**
 * What axe finds against WCAG 2.2 A and AA, or against some rules only, on the page as it is now; one line per
 * violation.
 */
export async function axeViolations(page: Page, runOnly: readonly string[] = WCAG): Promise<string[]> {
  // A dialog that is still fading in has colours of its own.
  await settled(page);
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axeSource());
  // What holds stays in the page: to send it here takes as long as to find it.
  return page.evaluate(
    async (options) => {
      const { violations } = await (globalThis as unknown as Axe).axe.run(options);
      return violations.map(({ id, nodes }) => {
        const lines = nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`);
        return `${id}: ${lines.join(' | ')}`;
      });
    },
    { ...LOOKING, runOnly: [...runOnly] },
  );
}

/**
 * Words and controls that a box cuts off, where nobody can scroll to them, and words that stick out of their button. What ends in an
 * ellipsis, or after so many lines, does so on purpose; each is told of the innermost box that cuts it.
 */
const CUT_OFF = `(() => {
  const CONTROLS = 'input, select, textarea, button, a[href], [role=button]';
  const cuts = (element) => !/^visible( visible)?$/.test(getComputedStyle(element).overflow);
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const placesOf = (words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return [...range.getClientRects()];
  };
  const isOnlyIn = (box, element) => {
    if (element === box) return true;
    for (let at = element.parentElement; at !== box; at = at.parentElement) if (cuts(at)) return false;
    return true;
  };
  /** Of its words, unless it cuts them off itself, and of itself where it is a control. */
  const partsOf = (box, element) => [
    ...(element !== box && element.matches(CONTROLS) ? [element.getBoundingClientRect()] : []),
    ...(element === box || !cuts(element)
      ? [...element.childNodes].filter(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim()).flatMap(placesOf)
      : []),
  ];
  return [...document.body.querySelectorAll('*')].flatMap((box) => {
    const [isWide, isHigh] = [box.scrollWidth > box.clientWidth + 1, box.scrollHeight > box.clientHeight + 1];
    // One pixel is what is there for readers of the screen alone, none what is folded.
    if (!(isWide || isHigh) || box.clientWidth <= 1 || box.clientHeight <= 1) return [];
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
    const isButton = box.matches('button, a.MuiButtonBase-root, [role=button]');
    const cutsX = isWide && (isButton || (/hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis'));
    const cutsY = isHigh && /hidden|clip/.test(overflowY) && webkitLineClamp === 'none';
    if (!(cutsX || cutsY) || !isSeen(box)) return [];
    const room = box.getBoundingClientRect();
    const isGone = ({ left, right, top, width, height }) =>
      width > 1 && height > 1 &&
      ((cutsX && (right > room.right + 1 || left < room.left - 1)) || (cutsY && top + height / 2 > room.bottom));
    return [box, ...box.querySelectorAll('*')]
      .filter((element) => isOnlyIn(box, element) && partsOf(box, element).some(isGone) && isSeen(element))
      .slice(0, 3)
      .map((element) => {
        const what = element.textContent.trim().slice(0, 40) || element.getAttribute('aria-label') || element.tagName;
        return box.tagName + ' ' + box.className + ' cuts off "' + what + '"';
      });
  });
})()`;

/** What `CUT_OFF` finds on the page as it is now, a line for each. */
export const cutOff = (page: Page): Promise<string[]> => page.evaluate<string[]>(CUT_OFF);

/** Saves a picture of the page where `PICTURES` says; without it nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
