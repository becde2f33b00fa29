import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import { spend } from './spent.js';
import { testStores } from './stores.js';
import { atWorkerEnd } from './worker.js';

const axeSource = (): string =>
  readFileSync(createRequire(path.resolve('package.json')).resolve('axe-core/axe.min.js'), 'utf8');

/** Playwright's assertions: on a locator they look again until they hold, for as long as a busy machine may need. */
export const expect = playwrightExpect.configure({ timeout: 15_000 });

/** `--no-sandbox` because continuous integration often runs as root. */
const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb'];

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

export interface WindowOptions extends BrowserContextOptions {
  /** Nobody used this window before and nobody will after: for tests that change its clock or what every page of it runs. */
  readonly alone?: boolean;
}

/** Where windows of one kind open: it keeps what it has fetched, as a member's device does, and nothing else. */
interface Device {
  readonly kind: string;
  readonly context: BrowserContext;
  /** Stays at an empty page of the product, to reach what is stored there. */
  readonly keeper: Page;
}

/** Devices whose windows are closed. The one that was used last stands last. */
const idle: Device[] = [];
const MOST_IDLE = 6;
const devices = new WeakMap<BrowserContext, Device>();

/**
 * A window in which nothing is stored but `stored`, by key. Errors the page reports are collected in `problems`.
 * `closeWindow` closes it; another one like it then finds the scripts of the app already fetched.
 */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  { alone = false, ...options }: WindowOptions = {},
  stored: Readonly<Record<string, string>> = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const given = {
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  };
  const { context, keeper } = await deviceFor(browser, given as BrowserContextOptions & { baseURL: string }, alone);
  await keeper.evaluate(`localStorage.clear();
    for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);`);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems };
}

async function deviceFor(
  browser: Browser,
  options: BrowserContextOptions & { baseURL: string },
  alone: boolean,
): Promise<Device> {
  const kind = JSON.stringify(options);
  const at = alone ? -1 : idle.findLastIndex((device) => device.kind === kind && !device.keeper.isClosed());
  if (at >= 0) return idle.splice(at, 1)[0]!;
  const context = await browser.newContext(options);
  context.setDefaultTimeout(15_000);
  const keeper = await context.newPage();
  await keeper.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await keeper.goto('/');
  const device = { kind, context, keeper };
  if (!alone) {
    const refuse = () => Promise.reject(new Error('A window that others use later keeps its clock: open it `alone`.'));
    context.addInitScript = refuse;
    context.clock.install = refuse;
    devices.set(context, device);
  }
  return device;
}

/** Closes this window and all others of its device. */
export async function closeWindow(page: Page): Promise<void> {
  const context = page.context();
  const device = devices.get(context);
  if (!device || device.keeper.isClosed() || idle.includes(device)) return context.close();
  await Promise.all(
    context
      .pages()
      .filter((open) => open !== device.keeper)
      .map((open) => open.close()),
  );
  await Promise.all([context.unrouteAll(), context.clearCookies(), context.setOffline(false)]);
  idle.push(device);
  await Promise.all(idle.splice(0, Math.max(0, idle.length - MOST_IDLE)).map((oldest) => oldest.context.close()));
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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

/**
 * What axe finds against WCAG 2.2 A and AA, or against some rules only, on the page as it is now; one line per
 * violation.
 */
export async function axeViolations(page: Page, runOnly: readonly string[] = WCAG): Promise<string[]> {
  // A dialog that is still fading in has colours of its own.
  await settled(page);
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axeSource());
  const results = (await page.evaluate(
    (options) => (globalThis as unknown as { axe: { run(options: object): Promise<unknown> } }).axe.run(options),
    { runOnly: [...runOnly], resultTypes: ['violations'] },
  )) as AxeResults;
  return results.violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
}

/** Saves a picture of the page where `PICTURES` says; without it nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
