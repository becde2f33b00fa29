import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request, Route } from 'playwright';
import type { TestApp } from '#testing/app';
import { closeWindow, openWindow, sharedBrowser } from '#testing/browser';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';

export interface MemberWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page reported as an error. */
  readonly problems: string[];
}

/**
 * A window in which the member is signed in, not yet on any screen; `closeWindow` closes it. What happened before was told
 * long before: a page shows again what happened in the seconds in which it came.
 */
export async function openAs(
  browser: Browser,
  app: TestApp,
  { id, username }: MadeMember,
  options: BrowserContextOptions = {},
): Promise<MemberWindow> {
  await app.sql(`update messaging.live_event set at = at - interval '1 minute' where member_id = $1`, [id]);
  return openWindow(browser, app.url, options, { token: await app.tokenOf(id), username });
}

/** The running product as the tests of a file use it. */
export interface Product {
  readonly app: TestApp;
  /** A window of somebody who is not signed in. Every window is closed after its test. */
  visitor(options?: BrowserContextOptions): Promise<MemberWindow>;
  /** A window in which the member is signed in, not yet on any screen. */
  windowOf(member: MadeMember, options?: BrowserContextOptions): Promise<MemberWindow>;
}

/** Starts the product and a browser before the first test of the `describe` it is called in, and ends both after the last. */
export function useProduct(): Product {
  let app: TestApp;
  let browser: Browser;
  const windows: MemberWindow[] = [];
  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp({ web: true }), sharedBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(windows.splice(0).map(({ page }) => closeWindow(page)));
  });
  const kept = async (opening: Promise<MemberWindow>): Promise<MemberWindow> => {
    const opened = await opening;
    windows.push(opened);
    return opened;
  };
  return {
    get app() {
      return app;
    },
    visitor: (options) => kept(openWindow(browser, app.url, options)),
    windowOf: (member, options) => kept(openAs(browser, app, member, options)),
  };
}

export interface Call {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Listens to the calls a page makes to paths that begin so; the list grows as they leave. */
export function callsTo(page: Page, beginning: string): Call[] {
  const calls: Call[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith(beginning)) return;
    const text = request.postData();
    const body: unknown = text === null ? undefined : JSON.parse(text);
    calls.push({ method: request.method(), address: pathname + search, body, headers: request.headers() });
  });
  return calls;
}

const UNEXPECTED = { message: 'Something went wrong.', code: 'UNEXPECTED', id: 'x' };
const at = (path: string) => (url: URL) => url.pathname === path;

/** From now on the server answers this path with 500. */
export const failing = (page: Page, path: string): Promise<void> => answering(page, path, UNEXPECTED, 500);

/** From now on nothing answers on this path. */
export async function unreachable(page: Page, path: string): Promise<void> {
  await page.route(at(path), (route: Route) => route.abort());
}

/** From now on this path is answered as given. */
export async function answering(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(at(path), (route: Route) => route.fulfill({ status, json }));
}

/** Calls to this path wait until the returned function lets them go on to the server, or fail. */
export async function holding(page: Page, path: string): Promise<(outcome?: 'answer' | 'fail') => void> {
  let release: (outcome: 'answer' | 'fail') => void = () => undefined;
  const released = new Promise<'answer' | 'fail'>((resolve) => (release = resolve));
  await page.route(at(path), async (route: Route) => {
    if ((await released) === 'answer') await route.continue();
    else await route.fulfill({ status: 500, json: UNEXPECTED });
  });
  return (outcome = 'answer') => release(outcome);
}

/** How many of these stand side by side, row by row from the top: of a grid all rows but the last are full. */
export async function rowsOf(items: Locator): Promise<number[]> {
  // In one look: between two of them a picture or a face may come.
  const places = await items.evaluateAll((found: readonly Placed[]) =>
    found.map((item) => {
      const { left, top } = item.getBoundingClientRect();
      return [Math.round(left), Math.round(top)] as const;
    }),
  );
  const tops = new Map<number, Set<number>>();
  for (const [left, top] of places) tops.set(top, (tops.get(top) ?? new Set()).add(left));
  return [...tops].sort(([one], [other]) => one - other).map(([, row]) => row.size);
}

/** As much of an element as is looked at; the tests know no browser types. */
interface Placed {
  getBoundingClientRect(): { readonly left: number; readonly top: number };
}

/** Loads an address and waits until the page hears what happens meanwhile: its socket has been let in. */
export async function gotoLive(page: Page, address: string): Promise<void> {
  const letIn = page.waitForEvent('websocket').then((socket) => {
    // The server's second word is the answer to the token.
    let heard = 0;
    return socket.waitForEvent('framereceived', { predicate: () => ++heard === 2 });
  });
  await Promise.all([page.goto(address), letIn]);
}
