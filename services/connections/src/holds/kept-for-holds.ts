import type { Keeping } from '#moderation/published';

/** What is kept, when it goes, of members under a hold that names its kind. */
export const KEPT_FOR_HOLDS: readonly Keeping[] = [
  { table: 'wink', kind: 'contacts', members: ['from_id', 'to_id'] },
  { table: 'favorite', kind: 'contacts', members: ['from_id', 'to_id'] },
  { table: 'block', kind: 'contacts', members: ['blocker_id', 'blocked_id'] },
  { table: 'report', kind: 'contacts', members: ['reporter_id', 'reported_id'], words: ['note'] },
  { table: 'sealed', kind: 'contacts', members: ['member_id'] },
];
