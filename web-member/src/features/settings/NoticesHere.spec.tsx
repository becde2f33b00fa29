import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAt, stubNetwork, type Answer, type SeenCall } from '../../shared/testing';
import { NoticesHere } from './NoticesHere';

const ENDPOINT = 'https://push.example/abc';
const KEYS = { p256dh: 'key', auth: 'secret' };

/** A browser with push, in which nothing is switched on yet. */
let browser: { permission: string; answer: string; subscribed: boolean; refuses: boolean };
const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS, expirationTime: null }),
  unsubscribe: async () => {
    browser.subscribed = false;
    return true;
  },
};
const pushManager = {
  getSubscription: async () => (browser.subscribed ? subscription : null),
  subscribe: async () => {
    if (browser.refuses) throw new Error('no push service');
    browser.subscribed = true;
    return subscription;
  },
};
const given = (object: object, name: string, value: unknown): void =>
  void Object.defineProperty(object, name, { value, configurable: true });

beforeEach(() => {
  browser = { permission: 'default', answer: 'granted', subscribed: false, refuses: false };
  given(navigator, 'serviceWorker', { register: async () => ({ pushManager }) });
  given(window, 'PushManager', class {});
  given(window, 'Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => (browser.permission = browser.answer),
  });
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  for (const name of ['serviceWorker', 'standalone']) Reflect.deleteProperty(navigator, name);
});

/** The server, as it knows this browser and others of the member. */
function server(answers: Record<string, Answer> = {}, others = 0): SeenCall[] {
  const row = { on: false, names: false };
  const calls = stubNetwork({
    'GET /rest/push': () => ({ publicKey: 'the-key', devices: others + (row.on ? 1 : 0) }),
    'POST /rest/push': () => {
      Object.assign(row, { on: true, names: (calls.at(-1)!.body as { names: boolean }).names });
      return { status: 'success' };
    },
    'POST /rest/push/here': () => row,
    'POST /rest/push/off': () => {
      row.on = false;
      others = (calls.at(-1)!.body as { endpoint: unknown }).endpoint === null ? 0 : others;
      return { status: 'success' };
    },
    ...answers,
  });
  return calls;
}
const show = () => renderAt('/settings/account-settings', <NoticesHere />);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const sentTo = (calls: SeenCall[], path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);

describe('notices on this device', () => {
  it('[E60] are switched on at a press, without names; with names where that is wished, and off again', async () => {
    const calls = server();
    show();
    await screen.findByText(/Your browser will ask you first/);
    await press('Switch notices on');
    const names = await screen.findByRole('checkbox', { name: 'Say who it was' });
    expect((names as HTMLInputElement).checked).toBe(false);
    fireEvent.click(names);
    await screen.findByRole('checkbox', { checked: true });
    const on = { endpoint: ENDPOINT, keys: KEYS };
    expect(
      calls.filter(({ method, path }) => `${method} ${path}` === 'POST /rest/push').map(({ body }) => body),
    ).toEqual([false, true].map((named) => ({ ...on, names: named })));
    await press('Switch notices off');
    await screen.findByRole('button', { name: 'Switch notices on' });
    expect([sentTo(calls, '/rest/push/off'), browser.subscribed]).toEqual([[{ endpoint: ENDPOINT }], false]);
  });

  it('say how to allow them where the member forbade them, and offer them once that is undone', async () => {
    browser.answer = 'denied';
    const calls = server();
    show();
    await press('Switch notices on');
    await screen.findByText(/Your browser blocks notices from this site/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(sentTo(calls, '/rest/push').filter(Boolean)).toEqual([]);
    browser.permission = 'default';
    fireEvent(window, new Event('visibilitychange'));
    await screen.findByRole('button', { name: 'Switch notices on' });
  });

  it('[E61] are off where the server no longer knows this browser, and are switched on anew', async () => {
    browser.permission = 'granted';
    browser.subscribed = true;
    server();
    show();
    await press('Switch notices on');
    await screen.findByRole('button', { name: 'Switch notices off' });
  });

  it('end on all devices at one press', async () => {
    const calls = server({}, 2);
    show();
    await screen.findByText('Other devices of yours with notices: 2');
    await press('Switch notices off on all devices');
    await screen.findByRole('button', { name: 'Switch notices on' });
    expect(screen.queryByText(/Other devices of yours/)).toBeNull();
    expect(sentTo(calls, '/rest/push/off')).toEqual([{ endpoint: null }]);
  });

  it.each([
    [{ 'POST /rest/push': [503, { message: 'busy' }] }, false],
    [{}, true],
  ])('say when that did not work, and can be tried again', async (answers, refuses) => {
    browser.refuses = refuses;
    server(answers);
    show();
    await press('Switch notices on');
    await screen.findByText('This setting could not be saved. Please try again.');
    screen.getByRole('button', { name: 'Switch notices on' });
  });

  it('say on an iPhone that the app comes first, and elsewhere that this browser has none', async () => {
    Reflect.deleteProperty(window, 'PushManager');
    server();
    const { unmount } = show();
    await screen.findByText('This browser cannot show notices while the site is closed.');
    unmount();
    given(navigator, 'standalone', false);
    show();
    await screen.findByText(/On iPhone and iPad, first add this app to your home screen/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are no matter where the product sends none, and may be asked for again where the answer is lost', async () => {
    server({ 'GET /rest/push': [500, null] });
    const { unmount } = show();
    await screen.findByText('This setting could not be loaded. Please try again.');
    unmount();
    const calls = server({ 'GET /rest/push': { publicKey: null, devices: 0 } });
    const { container } = show();
    await screen.findByText('Looking at this device...');
    await waitFor(() => expect(container.textContent).toBe(''));
    expect(calls.length).toBeGreaterThan(0);
  });
});
