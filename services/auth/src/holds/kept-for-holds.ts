import type { Keeping } from '#moderation/published';

/** What is kept, when it goes, of members under a hold that names its kind. */
export const KEPT_FOR_HOLDS: readonly Keeping[] = [
  { table: 'account', kind: 'account', members: ['id'], words: ['email', 'username'] },
  { table: 'session', kind: 'account', members: ['account_id'] },
  { table: 'departure', kind: 'account', members: ['account_id'] },
  { table: 'consent', kind: 'account', members: ['account_id'] },
  { table: 'former_username', kind: 'account', members: ['account_id'] },
];
