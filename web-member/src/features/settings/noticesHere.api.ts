import { useQuery } from '@tanstack/react-query';
import { API, PushBody, PushHereBody } from '#contract';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { ownSubscription, serviceWorker, tellOf, unsubscribe } from '../../shared/push/worker';

/** What notices can be on this device: not at all, only once the app is installed, forbidden by the member, off or on. */
export type Here = 'impossible' | 'after installing' | 'forbidden' | 'off' | 'on';

interface NoticesHere extends PushBody {
  readonly here: Here;
  /** Whether they say by whom. */
  readonly names: boolean;
}

/** iPhones and iPads know whether the page is installed, and only there tell a page about `PushManager`. */
const couldBeInstalled = (): boolean => (navigator as { standalone?: boolean }).standalone === false;
const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function lookHere(): Promise<Pick<NoticesHere, 'here' | 'names'>> {
  const off = (here: Here) => ({ here, names: false });
  if (!isPossible()) return off(couldBeInstalled() ? 'after installing' : 'impossible');
  if (Notification.permission === 'denied') return off('forbidden');
  if (!(await serviceWorker())) return off('impossible');
  const subscription = await ownSubscription();
  if (!subscription) return off('off');
  const { on, names } = PushHereBody.parse(await api.post(API.pushHere, { endpoint: subscription.endpoint }));
  return { here: on ? 'on' : 'off', names };
}

/** Looked at anew when the member comes back to the page, perhaps from the settings of the browser. */
export const useNoticesHere = () =>
  useQuery({
    queryKey: queryKeys.noticesHere,
    queryFn: async ({ signal }): Promise<NoticesHere> => {
      const [known, here] = await Promise.all([api.get(API.push, { signal }), lookHere()]);
      return { ...PushBody.parse(known), ...here };
    },
    staleTime: 0,
  });

const lookAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.noticesHere });

/** Asks the member, which browsers allow after a press only, and switches notices on; whoever says no reads how to change that. */
export async function switchOn(publicKey: string, names: boolean): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') {
    await tellOf(await subscribe(publicKey), names);
  }
  await lookAgain();
}

/** A subscription for another key, from before that was changed, is of no use. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = (await serviceWorker())!;
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(wanted);
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(wanted);
  }
}

/** On this device; the server is told first, so that one that it did not hear of is tried again. */
export async function switchOff(): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription) {
    await api.post(API.pushOff, { endpoint: subscription.endpoint });
    await unsubscribe(subscription);
  }
  await lookAgain();
}

/** On all devices of the member, this one among them. */
export async function switchOffEverywhere(): Promise<void> {
  await api.post(API.pushOff, { endpoint: null });
  await unsubscribe(await ownSubscription());
  await lookAgain();
}
