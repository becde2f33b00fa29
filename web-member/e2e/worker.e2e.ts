import type { CDPSession, Page } from 'playwright';
import { API, ROUTES, withQuery } from '#contract';
import { axeViolations, expect, picture } from '#testing/browser';
import { type PushDevice, PushServer } from '#testing/push-server';
import { PASSWORD } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { useProduct } from './signed-in.js';

/**
 * Stands for what this browser has not: a member who says yes, and a push service within reach, which gives the
 * subscription. Whatever notices were shown are closed one by one.
 */
const subscribed = (device: PushDevice, later: PushDevice): string => `
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('allowed') ?? 'default' });
  Notification.requestPermission = async () => { localStorage.setItem('allowed', 'granted'); return 'granted' };
  ServiceWorkerRegistration.prototype.getNotifications = async () =>
    [{ close: () => localStorage.setItem('closed', 'yes') }];
  const own = () => localStorage.getItem('changed') ? ${JSON.stringify(later)} : ${JSON.stringify(device)};
  const subscription = {
    get endpoint() { return own().endpoint },
    toJSON: own,
    unsubscribe: async () => { localStorage.removeItem('subscribed'); return true },
  };
  PushManager.prototype.getSubscription = async () => localStorage.getItem('subscribed') ? subscription : null;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem('subscribed', applicationServerKey);
    return subscription;
  };`;

/** From now on the worker notes what it gives the browser to show; this one has no icon either, and ends a worker that asks. */
const NOTE = `globalThis.shown = [];
  navigator.setAppBadge = async (badge) => void (shown.badge = badge);
  registration.showNotification = async (title, { body, tag, lang, data }) => {
    shown.push({ title, body, tag, lang, data });
  };`;

/** The browser has dropped its subscription, and gives the worker the one that was. */
const CHANGED = `new Promise((resolve) => {
  registration.pushManager.subscribe = async (options) => { shown.subscribed = options; resolve() };
  dispatchEvent(Object.assign(new ExtendableEvent('pushsubscriptionchange'), {
    oldSubscription: { options: { userVisibleOnly: true } }, newSubscription: null,
  }));
})`;

/** Somebody presses a notice that leads there. */
const press = (data: string): string => `
  dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
    notification: { close: () => undefined, data: ${JSON.stringify(data)} },
  }))`;

/** Hands the worker what a push service would. */
async function pusher(cdp: CDPSession, origin: string): Promise<(data: string) => Promise<void>> {
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => void (await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }));
}

/** The worker has taken the page over. */
const controlled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(`navigator.serviceWorker.controller?.state`)).toBe('activated');

describe('the service worker', () => {
  const product = useProduct();
  let service: PushServer;
  beforeAll(async () => {
    service = await PushServer.open();
  });
  afterAll(() => service.close());

  it('[E60] [E61] [M11] shows what the server pushed, opens where it leads, and nothing is left of it after the sign-out', async () => {
    const { app } = product;
    app.configure({ PUSH_ON_LOOPBACK: 'true' });
    const [anna, ben] = [await app.make.member({ firstName: 'Anna' }), await app.make.member({ gender: 'M' })];
    const { page, context, problems } = await product.windowOf(anna, { serviceWorkers: 'allow' });
    const [device, later] = [service.subscribe(), service.subscribe()];
    await page.addInitScript(subscribed(device, later));
    await page.goto(ROUTES.accountSettings);
    await page.getByRole('button', { name: 'Switch notices on' }).click();
    await page.getByText('This device tells you of new messages and winks.').waitFor();
    await expect(page.getByRole('checkbox', { name: 'Say who it was' })).not.toBeChecked();
    await controlled(page);
    const letter = { emailToMemberId: anna.id, subject: 'Hello', body: 'Secret words' };
    await (await app.as(ben.id)).post(API.sendMail, letter);
    await expect.poll(() => service.to(device).length).toBe(1);
    const { message } = service.to(device)[0]!;

    const push = await pusher(await context.newCDPSession(page), app.url);
    const [worker] = context.serviceWorkers();
    await worker!.evaluate(NOTE);
    const shown = () => worker!.evaluate<object[]>('shown');
    await push(JSON.stringify(message));
    const { title, path } = message;
    const told = { title, body: 'You have a new message.', tag: 'mail', lang: 'en', data: path };
    await expect.poll(shown).toEqual([told]);
    await expect.poll(() => worker!.evaluate('shown.badge')).toBe(1);
    await worker!.evaluate(press(path));
    await page.getByRole('dialog').getByText('Secret words').waitFor();

    // The browser changes its subscription by itself: whoever has the app open goes on hearing of the letters.
    await page.evaluate(`localStorage.setItem('changed', 'yes')`);
    await worker!.evaluate(CHANGED);
    expect(await worker!.evaluate('shown.subscribed')).toEqual({ userVisibleOnly: true });
    await expect
      .poll(() => app.sql(`select endpoint, names from messaging.push_subscription order by id`))
      .toContainEqual({ endpoint: later.endpoint, names: false });
    // By somebody else: of the conversation that is open nothing is told.
    const carl = await app.make.member({ gender: 'M' });
    await (await app.as(carl.id)).post(API.sendMail, letter);
    await expect.poll(() => service.to(later).length).toBe(1);

    // What cannot be read shows something all the same, and what leads elsewhere leads home.
    await push('no JSON');
    await expect
      .poll(async () => (await shown())[1])
      .toMatchObject({ title: 'Truly Yours', body: 'There is something new for you.', data: '/' });
    await worker!.evaluate(press('https://elsewhere.example/phish'));
    await page.waitForURL((url) => [ROUTES.home, ROUTES.root].includes(url.pathname as never));
    expect(await page.evaluate('caches.keys()')).toEqual([]);

    await page.goto(ROUTES.logout);
    await expect
      .poll(() => page.evaluate(`['subscribed', 'closed'].map((key) => localStorage.getItem(key))`))
      .toEqual([null, 'yes']);
    expect(problems).toEqual([]);
  });

  it('leads whoever presses a notice there after the sign-in, too, that the open window asks for', async () => {
    const { app } = product;
    const anna = await app.make.member({ firstName: 'Anna', passwordHash: await quickHash(PASSWORD) });
    const ben = await app.make.member({ gender: 'M' });
    await (
      await app.as(ben.id)
    ).post(API.sendMail, { emailToMemberId: anna.id, subject: 'Hello', body: 'Come and taste it.' });
    const [letter] = await app.sql<{ id: string }>(`select max(id) as id from messaging.mail`);
    const { page, context } = await product.windowOf(anna, { serviceWorkers: 'allow' });
    await page.goto(ROUTES.home);
    await controlled(page);
    await page.evaluate(`localStorage.removeItem('token')`);
    await page.goto(ROUTES.login);
    const loaded = page.waitForEvent('load');
    const [worker] = context.serviceWorkers();
    await worker!.evaluate(press(withQuery(ROUTES.inbox, { mail: letter!.id })));
    await loaded;
    await page.getByLabel('Username').fill(anna.username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('dialog').getByText('Come and taste it.').waitFor();
  });

  it('[E64] takes no script from elsewhere: no other address passes, and no second policy is made', async () => {
    const { page } = await product.windowOf(await product.app.make.member(), { serviceWorkers: 'allow' });
    await page.goto(ROUTES.home);
    await controlled(page);
    const outcome = (act: string): Promise<unknown> =>
      page.evaluate(`(async () => { try { await ${act}; return 'done' } catch (error) { return error.name } })()`);
    for (const act of [
      `navigator.serviceWorker.register('/sw.js')`,
      `navigator.serviceWorker.register('/assets/other.js')`,
      `trustedTypes.createPolicy('app-worker', { createScriptURL: (address) => address })`,
      `trustedTypes.createPolicy('another', { createScriptURL: (address) => address })`,
    ])
      expect([act, await outcome(act)]).toEqual([act, 'TypeError']);
  });

  it('shows a page of its own where the network is away, in the language of the browser, and the app once it is back', async () => {
    const { page, context } = await product.windowOf(await product.app.make.member(), {
      serviceWorkers: 'allow',
      locale: 'fr-CA',
    });
    await page.goto(ROUTES.home);
    await controlled(page);
    await context.setOffline(true);
    await page.goto(ROUTES.inbox);
    await page.getByRole('heading', { name: 'Vous êtes hors ligne' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await picture(page, 'offline-page');
    expect(await axeViolations(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(ROUTES.inbox);
  });
});
