import type { Socket } from 'socket.io-client';
import { API, HeardEventsBody, LIVE_EVENT_TYPES, LiveEvent, SOCKET_PATH, pathTo, type SessionEnded } from '#contract';
import { askAgain } from '#web/again';
import { isAway, onReturn } from '../members/activity';
import { api } from './api';
import { staleAfter } from './liveEvents';
import { queryClient } from './queryClient';
import { queryKeys } from './queryKeys';
import { currentSession, endSession } from '../account/session';
import { site } from './site';

const POLL_MILLISECONDS = 30_000;

/** Number of the newest event seen; null until the first one, since a number says nothing about what is new. */
let lastSeen: number | null = null;
const watchers = new Set<(event: LiveEvent) => void>();

/** Calls back for each new live event, e.g. to greet a wink with a toast. */
export function onLiveEvent(watcher: (event: LiveEvent) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** One event from the socket or the poll; both may bring the same one, so its number decides. */
function receive(message: unknown) {
  const parsed = LiveEvent.safeParse(message);
  if (!parsed.success || (lastSeen !== null && parsed.data.id <= lastSeen)) return;
  const event = parsed.data;
  lastSeen = event.id;
  for (const queryKey of staleAfter(event)) refresh(queryKey);
  for (const watcher of watchers) watcher(event);
}

/** What became old while nobody was there. */
const missed = new Set<readonly string[]>();

/** Asks anew, but not while nobody is there: that is a call, and calls keep a session alive that is to time out. */
function refresh(queryKey: readonly string[]): void {
  if (isAway()) missed.add(queryKey);
  else askAgain(queryClient, { queryKey });
}

function catchUp(): void {
  for (const queryKey of missed) askAgain(queryClient, { queryKey });
  missed.clear();
}

const refreshCounts = () => refresh(queryKeys.counts);

/**
 * What came while no socket was open. The first answer only tells where the numbers stand: what it holds happened
 * before this page. A failed poll waits for the next one, live news are a convenience.
 */
async function poll() {
  try {
    const first = lastSeen === null;
    const { events } = HeardEventsBody.parse(await api.get(pathTo(API.liveEvents, {}, { after: lastSeen ?? 0 })));
    if (!first) return events.forEach(receive);
    lastSeen = events.at(-1)?.id ?? 0;
    refreshCounts();
  } catch (error) {
    console.warn('Live events could not be fetched', error);
  }
}

function listen(socket: Socket) {
  let connectedBefore = false;
  socket.on('connect', () => {
    // Without a number to ask from, what was missed in between is only seen in the counts.
    if (connectedBefore && lastSeen === null) refreshCounts();
    connectedBefore = true;
  });
  for (const type of LIVE_EVENT_TYPES) socket.on(type, receive);
  socket.on('session-ended' satisfies SessionEnded['type'], () => endSession('expired'));
}

/**
 * Listens for live events until the returned function is called. The socket library is loaded only now;
 * while the socket is down, a poll each 30 seconds does its work.
 */
export function startLive(): () => void {
  lastSeen = null;
  missed.clear();
  const stopWatching = onReturn(catchUp);
  let stopped = false;
  let socket: Socket | undefined;
  const poller = setInterval(() => {
    // A poll is a call, and calls keep the session alive: who is away must be allowed to time out.
    if (!socket?.connected && !isAway()) void poll();
  }, POLL_MILLISECONDS);
  void import('socket.io-client').then(
    ({ io }) => {
      if (stopped) return;
      socket = io(site.apiHost || window.location.origin, {
        path: SOCKET_PATH.member,
        transports: ['websocket'],
        auth: (send) => send({ token: currentSession().token, ...(lastSeen !== null && { after: lastSeen }) }),
      });
      listen(socket);
    },
    (error: unknown) => console.warn('Live events are polled: the socket could not be loaded', error),
  );
  return () => {
    stopped = true;
    clearInterval(poller);
    stopWatching();
    socket?.disconnect();
  };
}
