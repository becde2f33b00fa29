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
  await Promise.all(kept.contexts().map((context) => context.close()));
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

/** A window of its own: own storage, own session. Errors the page reports are collected in `problems`. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems };
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that look at colours: all there is to ask again when only the colours have changed. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Nothing moves or changes its colour any more; what goes round for ever is left out. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished))`);
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
