import helmet, { type HelmetOptions } from 'helmet';

/** What no page of ours asks a browser for, so that no script on it, and no frame in it, can. */
export const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A year, subdomains included; browsers heed it where it comes over https. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Where the sockets of a page at `url` are. Not every browser takes `'self'` for them. */
export const socketsOf = (url: string): string => new URL(url).origin.replace(/^http/, 'ws');

/**
 * No text becomes markup, a script or a script's address, whoever hands it to the page: neither app needs that. The
 * console has not even a policy through which it could; the member app has one, through which the address of its service
 * worker passes and no other (`before-paint.js`).
 */
const trustedTypes = (policies: string) => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [policies],
});

/** What the pages of the member app and of the console may make script of. */
export const TRUSTED_TYPES = { member: trustedTypes('app-worker'), staff: trustedTypes("'none'") } as const;

/** The headers by which an answer protects whoever shows it as a page, made once: they are the same for all. */
export function protecting(options: HelmetOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as never, answer as never, (error?: unknown) => {
    if (error instanceof Error) throw error;
  });
  return headers;
}
