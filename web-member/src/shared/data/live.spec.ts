import { watchActivity } from '../members/activity';
import { queryClient } from './queryClient';
import { queryKeys } from './queryKeys';
import { acceptSession, currentSession, endSession } from '../account/session';
import { stubNetwork, tokenWith } from '../testing';
import { onLiveEvent, startLive } from './live';
import { greetingFor } from './liveEvents';

type Listener = (message?: unknown) => void;

/** The socket of the test: what it was opened with, and a way to make it speak. */
const socket = {
  connected: true,
  options: { auth: (_send: (handshake: unknown) => void): void => undefined },
  listeners: new Map<string, Listener>(),
  on(type: string, listener: Listener) {
    this.listeners.set(type, listener);
  },
  disconnect() {
    this.connected = false;
  },
  says(type: string, message?: unknown) {
    this.listeners.get(type)?.(message);
  },
  handshake() {
    let sent: unknown;
    this.options.auth((handshake) => (sent = handshake));
    return sent;
  },
};
jest.mock('socket.io-client', () => ({
  io: (_address: string, options: typeof socket.options) => Object.assign(socket, { options, connected: true }),
}));

const wink = (id: number, name = 'Ana') => ({
  type: 'wink',
  id,
  at: '2026-01-01T00:00:00Z',
  memberId: 1,
  name,
  winkId: 2,
});

let stop: () => void;
let heard: string[];
let stale: jest.SpyInstance;

async function start() {
  stop = startLive();
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  acceptSession(tokenWith(), 'maria_b');
  heard = [];
  socket.listeners.clear();
  stale = jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
let unwatch: () => void;
beforeEach(() => {
  unwatch = onLiveEvent((event) => heard.push(`${event.type} ${event.id}`));
});
afterEach(() => {
  unwatch();
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  endSession('left');
});

describe('the socket', () => {
  it('[F10] signs in with the token and since when the page asks for its lists, and names the last number it saw when it comes back', async () => {
    await start();
    const { token } = currentSession();
    expect(socket.handshake()).toEqual({ token, seconds: 0 });
    await jest.advanceTimersByTimeAsync(1_500);
    expect(socket.handshake()).toEqual({ token, seconds: 2 });
    socket.says('wink', wink(7));
    socket.says('wink', wink(6));
    expect(socket.handshake()).toEqual({ token, after: 7 });
  });

  it('[B-AUTH-01] asks nothing while nobody is there, so that the session can end, and catches up at the first touch', async () => {
    const unwatchActivity = watchActivity();
    await start();
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    socket.says('wink', wink(7));
    await jest.advanceTimersByTimeAsync(100);
    expect([heard, stale.mock.calls]).toEqual([['wink 7'], []]);
    window.dispatchEvent(new Event('pointerdown'));
    expect(stale.mock.calls.map(([filter]) => filter)).toEqual([
      { queryKey: queryKeys.winks },
      { queryKey: queryKeys.counts },
    ]);
    unwatchActivity();
  });

  it('[F10] a wink makes its list and the counts old, and is told once however often it comes', async () => {
    await start();
    socket.says('wink', wink(7));
    socket.says('wink', wink(7));
    expect(heard).toEqual(['wink 7']);
    await jest.advanceTimersByTimeAsync(100);
    expect(stale.mock.calls.map(([filter]) => filter)).toEqual([
      { queryKey: queryKeys.winks },
      { queryKey: queryKeys.counts },
    ]);
  });

  it.each([
    [true, 'Your photos are verified'],
    [false, 'We have looked at your selfie'],
  ])(
    'a decision about a selfie has the photos and the profile asked for again, and is told (verified: %s)',
    async (verified, text) => {
      await start();
      const event = { type: 'selfie-decided', id: 7, at: '2026-01-01T00:00:00Z', verified } as const;
      socket.says('selfie-decided', event);
      expect(heard).toEqual(['selfie-decided 7']);
      await jest.advanceTimersByTimeAsync(100);
      expect(stale.mock.calls.map(([filter]) => filter)).toEqual(
        [queryKeys.selfie, queryKeys.photos, queryKeys.myProfile].map((queryKey) => ({ queryKey })),
      );
      expect(greetingFor(event)).toEqual({ text, name: '', to: '/profile/manage-photos' });
    },
  );

  it('a burst of news asks for each list once', async () => {
    await start();
    for (const id of [7, 8, 9]) socket.says('wink', wink(id));
    expect(heard).toEqual(['wink 7', 'wink 8', 'wink 9']);
    await jest.advanceTimersByTimeAsync(100);
    expect(stale.mock.calls.map(([filter]) => filter)).toEqual([
      { queryKey: queryKeys.winks },
      { queryKey: queryKeys.counts },
    ]);
  });

  it('[F10] what was missed comes through, though what happens meanwhile is told before it', async () => {
    await start();
    for (const id of [9, 7, 8, 9]) socket.says('wink', wink(id));
    expect(heard).toEqual(['wink 9', 'wink 7', 'wink 8']);
  });

  it('what has not the promised shape is passed over', async () => {
    await start();
    socket.says('wink', { type: 'wink', id: 'seven' });
    socket.says('mail');
    expect(heard).toEqual([]);
  });

  it('the end of the session signs out', async () => {
    await start();
    socket.says('session-ended', { type: 'session-ended', at: '2027-01-01T00:00:00.000Z', reason: 'ended' });
    expect(currentSession().isAuthenticated).toBe(false);
  });
});

describe('without a socket', () => {
  it('asks every 30 seconds: what happened since the page asked for its lists, then what follows', async () => {
    let events: object[] = [];
    const calls = stubNetwork({ 'GET /rest/live/events': () => ({ events }) });
    await start();
    socket.connected = false;
    await jest.advanceTimersByTimeAsync(29_900);
    expect(calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    events = [wink(42)];
    await jest.advanceTimersByTimeAsync(30_000);
    events = [wink(43)];
    await jest.advanceTimersByTimeAsync(30_000);
    expect(heard).toEqual(['wink 42', 'wink 43']);
    expect(calls.map(({ path }) => path)).toEqual([
      '/rest/live/events?seconds=30',
      '/rest/live/events?seconds=60',
      '/rest/live/events?after=42',
    ]);
  });

  it('passes over what came to be after the page was loaded, and hears what follows', async () => {
    let events: object[] = [];
    stubNetwork({ 'GET /rest/live/events': () => ({ events }) });
    await start();
    socket.connected = false;
    await jest.advanceTimersByTimeAsync(30_000);
    events = [{ type: 'serenade', id: 43, at: '2026-01-01T00:00:00Z' }, wink(44)];
    await jest.advanceTimersByTimeAsync(30_000);
    expect(heard).toEqual(['wink 44']);
  });

  it('an answer that comes when nobody listens any more is passed over: the next one to listen may be another member', async () => {
    let answer: (events: object) => void = () => undefined;
    stubNetwork({ 'GET /rest/live/events': () => new Promise((resolve) => (answer = resolve)) });
    await start();
    socket.connected = false;
    await jest.advanceTimersByTimeAsync(30_000);
    stop();
    await start();
    answer({ events: [wink(45)] });
    await jest.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([]);
  });

  it('a failed poll is tried again at the next turn', async () => {
    let answer: unknown = [503, null];
    const calls = stubNetwork({ 'GET /rest/live/events': () => answer });
    await start();
    socket.connected = false;
    await jest.advanceTimersByTimeAsync(30_000);
    answer = { events: [] };
    await jest.advanceTimersByTimeAsync(30_000);
    expect(calls).toHaveLength(2);
  });

  it('leaves the server alone while the socket is up, and after it was stopped', async () => {
    const calls = stubNetwork({});
    await start();
    await jest.advanceTimersByTimeAsync(90_000);
    stop();
    await jest.advanceTimersByTimeAsync(90_000);
    expect(calls).toEqual([]);
  });
});
