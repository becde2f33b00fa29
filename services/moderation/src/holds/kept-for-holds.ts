import type { Keeping } from './keeping.js';

/** Whom the case is about that a row belongs to. */
const ABOUT = '(select k.member_id from review_case k where k.id = ($1).case_id)';

/** What is kept, when it goes, of members under a hold that names its kind. */
export const KEPT_FOR_HOLDS: readonly Keeping[] = [
  { table: 'case_report', kind: 'desk', members: ['reporter_id', ABOUT], words: ['profile', 'mails', 'note'] },
  { table: 'decision', kind: 'desk', members: [ABOUT] },
  { table: 'review_case', kind: 'desk', members: ['member_id'] },
  { table: 'sanction', kind: 'desk', members: ['member_id'] },
  { table: 'desk_note', kind: 'desk', members: ['member_id'] },
  { table: 'appeal', kind: 'desk', members: ['member_id'] },
  { table: 'sealed', kind: 'desk', members: ['member_id'] },
];
