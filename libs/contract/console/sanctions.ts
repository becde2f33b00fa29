import { z } from 'zod';
import { LIMITS } from '../limits.js';
import { onlyText } from '../values/plain-text.js';
import { REJECT_REASON_CODES } from './reasons.js';

/** What the desk may do about a member, and taking it back. */
export const SANCTIONS = ['warn', 'take-username', 'hide', 'suspend', 'close', 'restore', 'return-username'] as const;
export type Sanction = (typeof SANCTIONS)[number];

/** Whether it takes another sanction back, so that there is nothing to appeal. */
export const isRelief = (kind: Sanction): boolean => kind === 'restore' || kind === 'return-username';

/** For how many days an account may be suspended. */
export const SUSPENSION_DAYS = { least: 1, most: 90 } as const;

export const suspensionDays = z.number().int().min(SUSPENSION_DAYS.least).max(SUSPENSION_DAYS.most);

/** Words that stand below the reason in the member's mail, or a note that stays at the desk. */
const words = onlyText
  .pipe(z.string().trim().max(1000))
  .nullish()
  .transform((text) => text || null);

/** POST /console-api/members/:id/suspend: an operator suspends without a report. */
export const SuspendRequest = z.object({
  days: suspensionDays,
  reasonCode: z.enum(REJECT_REASON_CODES),
  message: words,
});
export type SuspendRequest = z.infer<typeof SuspendRequest>;

/** POST /console-api/members/:id/restore: ends suspension and hiding; the member is told what `message` says. */
export const RestoreRequest = z.object({ message: words });
export type RestoreRequest = z.infer<typeof RestoreRequest>;

/** The username that was read: one that changed meanwhile is neither taken away nor given back. */
export const usernameRead = onlyText.pipe(z.string().min(1).max(LIMITS.usernameMax));

/** POST /console-api/members/:id/take-username: others read a neutral name from then on. */
export const TakeUsernameRequest = z.object({
  username: usernameRead,
  reasonCode: z.enum(REJECT_REASON_CODES),
  message: words,
});
export type TakeUsernameRequest = z.infer<typeof TakeUsernameRequest>;

/** POST /console-api/members/:id/return-username: takes that back; the member is told what `message` says. */
export const ReturnUsernameRequest = z.object({ username: usernameRead, message: words });
export type ReturnUsernameRequest = z.infer<typeof ReturnUsernameRequest>;
