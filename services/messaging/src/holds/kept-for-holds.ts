import type { Keeping } from '#moderation/published';

/** What is kept, when it goes, of members under a hold that names its kind. */
export const KEPT_FOR_HOLDS: readonly Keeping[] = [
  { table: 'mail', kind: 'mail', members: ['sender_id', 'recipient_id'], words: ['subject', 'body'] },
  { table: 'contact_message', kind: 'mail', members: ['member_id'] },
  { table: 'mail_draft', kind: 'mail', members: ['member_id'] },
  { table: 'waiting_mail', kind: 'mail', members: ['sender_id'] },
  { table: 'sealed', kind: 'mail', members: ['member_id'] },
];
