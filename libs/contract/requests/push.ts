import { z } from 'zod';
import { onlyText } from '../values/plain-text.js';
import { body } from './body.js';

/** Longer than that of any push service. */
const ENDPOINT_LENGTH = 1_000;

const endpoint = onlyText
  .pipe(z.string().max(ENDPOINT_LENGTH))
  .describe('The address of the subscription, as the browser gives it.');

/** POST /rest/push: a subscription as `PushSubscription.toJSON` gives it, and whether its notices say by whom. */
export const PushOnRequest = body({
  endpoint,
  keys: z.object({
    p256dh: onlyText.pipe(z.string().regex(/^[\w-]{87}$/)),
    auth: onlyText.pipe(z.string().regex(/^[\w-]{22}$/)),
  }),
  names: z.boolean().default(false),
});
export type PushOnRequest = z.infer<typeof PushOnRequest>;

/** POST /rest/push/here. */
export const PushHereRequest = body({ endpoint });
export type PushHereRequest = z.infer<typeof PushHereRequest>;

/** POST /rest/push/off: this browser, or with null all devices of the member. */
export const PushOffRequest = body({ endpoint: endpoint.nullable() });
export type PushOffRequest = z.infer<typeof PushOffRequest>;
