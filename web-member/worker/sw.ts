import type { PushMessage } from '#contract';
import { offlinePage, spoken } from './offlinePage';

// The service worker of the member app. It keeps nothing: what the network does not give, it has not. So no answer of
// the API outlives a sign-in, and no page an update. services/README.md tells how it is taken out of every browser.

declare const self: ServiceWorkerGlobalScope;

/** What is shown where a message cannot be read: browsers want to see something for each. */
const SOMETHING = {
  en: 'There is something new for you.',
  es: 'Hay algo nuevo para ti.',
  fr: 'Il y a du nouveau pour vous.',
} as const;

// A new version takes over at once, in all windows: it has nothing that an older page could miss.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

// Whole pages only, and from the network; everything else the browser does without asking here.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(navigate(event).catch(() => offlinePage(self.navigator.language)));
});

async function navigate({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, language, tag, path, badge } = read(data);
  const windows = await self.clients.matchAll({ type: 'window' });
  const looking = windows.some(({ visibilityState }) => visibilityState === 'visible');
  await Promise.all([
    self.registration.showNotification(title, {
      ...{ body, tag, lang: language, icon: '/icon-192.png', badge: '/badge-96.png', data: path },
      // Whoever has the app before them hears of it there; browsers want it shown all the same.
      ...{ renotify: true, silent: looking },
    } as NotificationOptions),
    badge === undefined ? undefined : self.navigator.setAppBadge?.(badge),
  ]);
}

function read(data: PushMessageData | null): Partial<PushMessage> & Pick<PushMessage, 'title' | 'body' | 'path'> {
  try {
    return data!.json() as PushMessage;
  } catch {
    const language = spoken(self.navigator.language);
    return { title: 'Truly Yours', body: SOMETHING[language], language, path: '/' };
  }
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event as SubscriptionChange)));

/** What browsers say of it, as far as they do. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** The browser has changed its subscription by itself. The app tells the server, once it is open: it knows whose it is. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  if (!newSubscription && oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) window.postMessage({ renewed: true });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** Opens an address of the app, in a window of it where there is one. */
async function open(path: string): Promise<void> {
  const { origin, pathname, search } = new URL(path, self.location.origin);
  const address = origin === self.location.origin ? pathname + search : '/';
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!window) return void (await self.clients.openWindow(address));
  // Browsers may refuse it, long after the press.
  await window.focus().catch(() => undefined);
  if (!(await goesThere(window, address))) await window.navigate(address).catch(() => undefined);
}

/** So long a page may take to say that it goes where a notice leads. */
const LISTENING_MS = 1_000;

/** Has the page go there by itself, which keeps what it shows; one in which nobody is signed in any more does not answer. */
function goesThere(window: WindowClient, address: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), LISTENING_MS);
    window.postMessage({ open: address }, [port2]);
  });
}
