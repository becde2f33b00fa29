import Box from '@mui/material/Box';
import { onSessionEnd } from '../shared/account/session';
import { inBrowser } from '#web/storage';

const HEIGHT = 'address-banner-height';

/** Remembers how high the banner is that asks for a confirmation, null once it is needed no more. */
export function rememberBannerHeight(height: number | null): void {
  if (height === null) inBrowser.remove(HEIGHT);
  else inBrowser.set(HEIGHT, String(height));
}
onSessionEnd(() => rememberBannerHeight(null));

/** The banner's room while nobody knows yet whether it is still needed, so that it pushes nothing down when it comes. */
export function AddressRoom() {
  const height = Number(inBrowser.get(HEIGHT));
  return height > 0 ? <Box sx={{ height }} /> : null;
}
