import { z } from 'zod';
import type { LiveCountsBody } from './live.js';
import type { NoticeKind } from './notices.js';

/** What a device may be told of although no page is open: the kinds of notices that name this way. */
export const PUSH_KINDS = ['mail', 'wink', 'favorite', 'view', 'searches'] as const satisfies NoticeKind[];
export type PushKind = (typeof PUSH_KINDS)[number];

/** Notices on devices (product.md 6): on how many of a member, the last switched on, and for how long one is worth telling. */
export const PUSH = { devices: 10, worthHours: 4 } as const;

/** Body of GET /rest/push: the key by which push services know this product, null where it sends none, and how many devices hear of the member. */
export const PushBody = z.object({ publicKey: z.string().nullable(), devices: z.number() });
export type PushBody = z.infer<typeof PushBody>;

/** Body of POST /rest/push/here: whether this browser hears of the member, and whether it says by whom. */
export const PushHereBody = z.object({ on: z.boolean(), names: z.boolean() });
export type PushHereBody = z.infer<typeof PushHereBody>;

/** What the service worker is sent, encrypted for one browser: words in the member's language, never those of a letter. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly language: string;
  /** What is shown under the same tag takes the other one's place. */
  readonly tag: PushKind;
  /** The address it opens, within the app. */
  readonly path: string;
  /** What stands on the icon of the app. */
  readonly badge: number;
}

/** What stands on the icon of the installed app: what others sent and nobody has looked at. */
export const badgeOf = ({ unreadMail, newWinks }: Pick<LiveCountsBody, 'unreadMail' | 'newWinks'>): number =>
  unreadMail + newWinks;
