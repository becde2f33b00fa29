import type { Socket } from 'socket.io-client';
import {
  API,
  HeardEventsBody,
  LIVE_EVENT_TYPES,
  LiveEvent,
  SOCKET_PATH,
  pathTo,
  type LiveHandshake,
  type SessionEnded,
} from '#contract';
import { askAgain } from '#web/again';
import { isAway, onReturn } from '../members/activity';
import { api } from './api';
import { staleAfter } from './liveEvents';
import { queryClient } from './queryClient';
import { currentSession, endSession } from '../account/session';
import { site } from './site';

const POLL_MILLISECONDS = 30_000;
/** Events that come within so long count as one burst. */
const BURST_MILLISECONDS = 100;

/** Numbers of the events seen. One that is told while those before it are still on their way comes first. */
const seen = new Set<number>();
/** When the first lists were asked for, which may lack what has happened since. */
let began = 0;
const watchers = new Set<(event: LiveEvent) => void>();

/** Calls back for each new live event, e.g. to greet a wink with a toast. */
export function onLiveEvent(watcher: (event: LiveEvent) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** One event from the socket or the poll; both may bring the same one, so its number decides. */
function receive(message: unknown) {
  const parsed = LiveEvent.safeParse(message);
  if (!parsed.success || seen.has(parsed.data.id)) return;
  const event = parsed.data;
  seen.add(event.id);
  for (const queryKey of staleAfter(event)) refresh(queryKey);
  for (const watcher of watchers) watcher(event);
}

/** What became old and is not asked for yet. */
const old = new Set<readonly string[]>();
let asking: ReturnType<typeof setTimeout> | undefined;

/** Asks anew a moment later: what was missed comes all at once, and each list is asked for but once. */
function refresh(queryKey: readonly string[]): void {
  old.add(queryKey);
  asking ??= setTimeout(catchUp, BURST_MILLISECONDS);
}

/** Not while nobody is there: that is a call, and calls keep a session alive that is to time out. */
function catchUp(): void {
  clearTimeout(asking);
  asking = undefined;
  if (isAway()) return;
  for (const queryKey of old) askAgain(queryClient, { queryKey });
  old.clear();
}

/** From where on events are missing: after the newest one that was seen; without any, since the first lists were asked for. */
const missing = (): Pick<LiveHandshake, 'after' | 'seconds'> =>
  seen.size > 0 ? { after: Math.max(...seen) } : { seconds: Math.max(0, Math.ceil((Date.now() - began) / 1_000)) };

/**
 * What came while no socket was open. A failed poll waits for the next one, live news are a convenience. An answer that is
 * still on its way when nobody listens any more is another member's, if anybody's.
 */
async function poll(signal: AbortSignal) {
  try {
    const { events } = HeardEventsBody.parse(await api.get(pathTo(API.liveEvents, {}, missing()), { signal }));
    if (!signal.aborted) events.forEach(receive);
  } catch (error) {
    if (!signal.aborted) console.warn('Live events could not be fetched', error);
  }
}

function listen(socket: Socket) {
  for (const type of LIVE_EVENT_TYPES) socket.on(type, receive);
  socket.on('session-ended' satisfies SessionEnded['type'], () => endSession('expired'));
}

/**
 * Listens for live events until the returned function is called. The socket library is loaded only now;
 * while the socket is down, a poll each 30 seconds does its work.
 */
export function startLive(): () => void {
  seen.clear();
  began = Date.now();
  old.clear();
  const stopWatching = onReturn(catchUp);
  const stopping = new AbortController();
  const { signal } = stopping;
  let socket: Socket | undefined;
  const poller = setInterval(() => {
    // A poll is a call, and calls keep the session alive: who is away must be allowed to time out.
    if (!socket?.connected && !isAway()) void poll(signal);
  }, POLL_MILLISECONDS);
  void import('socket.io-client').then(
    ({ io }) => {
      if (signal.aborted) return;
      socket = io(site.apiHost || window.location.origin, {
        path: SOCKET_PATH.member,
        transports: ['websocket'],
        auth: (send) => send({ token: currentSession().token, ...missing() }),
      });
      listen(socket);
    },
    (error: unknown) => console.warn('Live events are polled: the socket could not be loaded', error),
  );
  return () => {
    stopping.abort();
    clearInterval(poller);
    stopWatching();
    clearTimeout(asking);
    asking = undefined;
    socket?.disconnect();
  };
}
