import { API, PushHereBody } from '#contract';
import { currentSession, onSessionEnd, validClaims } from '../account/session';
import { api } from '../data/api';
import { inBrowser } from '#web/storage';

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** The service worker of this browser, fetched anew where there is another version; undefined where there can be none. */
export function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return (registering ??= register());
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    // Made by `before-paint.js`: no text is an address of scripts here.
    const { workerAddress = '/sw.js' } = window as { workerAddress?: string };
    return await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
  } catch (error) {
    // Private windows and settings of a company forbid it; the app does without.
    console.warn('This browser takes no service worker', error);
    return undefined;
  }
}

/** How this browser is subscribed, where it is. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await serviceWorker();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** What was switched on in this browser, and by whom: it may change its subscription by itself, which the server does not know then. */
interface SwitchedOn {
  readonly memberId: number;
  readonly endpoint: string;
  readonly names: boolean;
}
const SWITCHED_ON = 'noticesHere';

const ownId = (): number | undefined => validClaims(currentSession().token)?.memberId;

function switchedOn(): SwitchedOn | null {
  try {
    return JSON.parse(inBrowser.get(SWITCHED_ON) ?? 'null') as SwitchedOn | null;
  } catch {
    return null;
  }
}

/** Tells the server that this browser is to hear of the member, and whether by whom. */
export async function tellOf(subscription: PushSubscription, names: boolean): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await api.post(API.pushOn, { endpoint, keys, names });
  noteSwitchedOn(subscription, names);
}

function noteSwitchedOn({ endpoint }: PushSubscription, names: boolean): void {
  inBrowser.set(SWITCHED_ON, JSON.stringify({ memberId: ownId(), endpoint, names }));
}

/** This browser is to hear of nobody. */
export async function unsubscribe(subscription: PushSubscription | null | undefined): Promise<void> {
  inBrowser.remove(SWITCHED_ON);
  await subscription?.unsubscribe();
}

/**
 * Tells the server that the member is here. A browser that has changed its subscription goes on with the new one; one that told
 * of somebody else, or of nobody any more, stops.
 */
async function meet(): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return;
  const { on, names } = PushHereBody.parse(await api.post(API.pushHere, { endpoint: subscription.endpoint }));
  if (on) return noteSwitchedOn(subscription, names);
  const before = switchedOn();
  const changed = before?.memberId === ownId() && before?.endpoint !== subscription.endpoint;
  await (changed ? tellOf(subscription, before!.names) : unsubscribe(subscription));
}

/** What stands on the icon of the installed app. */
export function showBadge(count: number): void {
  // Where it is no installed app there is no icon, and nothing to tell anybody.
  void navigator.setAppBadge?.(count).catch(() => undefined);
}

/** Nothing more is shown in this browser, nor what was shown before: who uses it next knows nothing of it. */
export async function fallSilent(): Promise<void> {
  showBadge(0);
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const [subscription, shown] = await Promise.all([
    registration.pushManager?.getSubscription(),
    registration.getNotifications?.(),
  ]);
  shown?.forEach((notification) => notification.close());
  await unsubscribe(subscription);
}

/** Nobody waits for it; the server sends nothing more to a session that has ended. */
const unheard = (error: unknown) => console.warn('Notices on this device were not looked after', error);

let following = false;

/** Once the first screen stands: fetches the worker, and follows the session to its end. */
export function startPush(): void {
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000));
  later(() => void meet().catch(unheard));
  if (following) return;
  following = true;
  navigator.serviceWorker?.addEventListener?.('message', ({ data }: MessageEvent<unknown>) => {
    if ((data as { renewed?: unknown } | null)?.renewed && currentSession().isAuthenticated) void meet().catch(unheard);
  });
  // A session that merely timed out was left by nobody; one that ended elsewhere is looked after there.
  onSessionEnd((reason) => {
    if (reason === 'left' || reason === 'forbidden') void fallSilent().catch(unheard);
  });
}

/** Calls back with the address within the app that a notice leads to, when somebody presses one. */
export function onNoticePressed(go: (address: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data, ports: [answer] }: MessageEvent<unknown>) => {
    const { open } = (data ?? {}) as { open?: unknown };
    if (typeof open !== 'string' || !/^\/(?!\/)/.test(open)) return;
    answer?.postMessage('gone');
    go(open);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
