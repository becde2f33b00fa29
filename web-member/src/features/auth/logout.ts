import { API, TIMERS } from '#contract';
import { api } from '../../shared/data/api';
import { endSession } from '../../shared/account/session';
import { fallSilent } from '../../shared/push/worker';
import { site } from '../../shared/data/site';
import { forgetProvider, signedInWithProvider } from './google';

/** Signs out here at once; the server is told without waiting, since a lost answer must not keep anybody in. */
export function logout(): void {
  void api.post(API.logout).catch((error: unknown) => console.warn('The server was not told of the sign-out', error));
  if (signedInWithProvider() && site.providerLogout) showBriefly(site.providerLogout);
  forgetProvider();
  void fallSilent().catch((error: unknown) => console.warn('Notices may still be shown on this device', error));
  endSession('left');
}

/** A hidden frame for a second lets the provider end its own session (product.md 4, Logout). */
function showBriefly(address: string) {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  document.body.append(frame);
  setTimeout(() => frame.remove(), TIMERS.logoutFrame);
}
