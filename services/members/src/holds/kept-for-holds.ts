import type { Keeping } from '#moderation/published';

/** What is kept, when it goes, of members under a hold that names its kind. */
export const KEPT_FOR_HOLDS: readonly Keeping[] = [
  {
    table: 'member',
    kind: 'profile',
    members: ['id'],
    words: [
      'first_name',
      'last_name',
      'birth_date',
      'zip',
      'headline',
      'looking_for',
      'intro',
      'first_date',
      'hangouts',
      'hobbies',
      'fun',
      'job',
      'gender_words',
    ],
  },
  { table: 'text_revision', kind: 'profile', members: ['member_id'], words: ['fields'] },
  { table: 'photo', kind: 'photos', members: ['member_id'] },
  { table: 'sealed', kind: 'profile', members: ['member_id'], only: `old.relation <> 'photo'` },
  { table: 'sealed', kind: 'photos', members: ['member_id'], only: `old.relation = 'photo'` },
];
