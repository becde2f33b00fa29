import { z } from 'zod';
import { defineEvent, type PublishedViews } from '#platform/service';

const id = z.number().int();

/** A member winked at another. */
export const winkSent = defineEvent('wink.sent', {
  to: { messaging: 'events-messaging' },
  payload: z.object({ winkId: id, from: id, to: id }),
});

/** A member added another to the favorites. */
export const favoriteAdded = defineEvent('favorite.added', {
  to: { messaging: 'events-messaging' },
  payload: z.object({ favoriteId: id, from: id, to: id }),
});

/** A member looked at another's profile; told once a day per pair. */
export const profileViewed = defineEvent('profile.viewed', {
  to: { messaging: 'events-messaging' },
  payload: z.object({ viewId: id, from: id, to: id }),
});

/** A report waits in `connections.report_open` for the desk. */
export const memberReported = defineEvent('member.reported', {
  to: { moderation: 'events-moderation', members: 'photo-processing' },
  payload: z.object({ reportId: id, reporter: id, reported: id }),
});

export const views = {
  block_pair: ['members', 'messaging', 'moderation'],
  unlocked: ['members', 'messaging'],
  mark: ['members'],
  unseen: ['messaging'],
  report_open: ['messaging', 'moderation', 'members'],
} satisfies PublishedViews;

/** A row of `connections.report_open`. */
export interface OpenReport {
  readonly id: number;
  readonly reporter_id: number;
  readonly reported_id: number;
  /** A code of the contract's report reasons, when the reporter gave one. */
  readonly reason: string | null;
  readonly note: string | null;
  readonly created_at: Date;
}
