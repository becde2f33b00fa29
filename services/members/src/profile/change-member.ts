import type { Audience, ChoiceList } from '#contract';
import type { Tx } from '#platform/data/database';
import type { KeptAnswers } from './kept-answers.js';

/** What members change of themselves, apart from texts, which go to review. Choices are ids of options. */
export interface MemberChanges extends Record<ChoiceList, number | null> {
  lastName: string | null;
  keptAnswers: KeptAnswers;
  seeksAudience: Audience;
  gender: 'M' | 'F';
  seeking: 'M' | 'F';
  seeksWomen: boolean;
  seeksMen: boolean;
  ageFrom: number;
  ageTo: number;
  zip: string;
  placeId: number;
  city: string;
  state: string;
  hidden: boolean;
  /** The same as long as the desk hides the profile. */
  staysHidden: boolean;
  privateMode: boolean;
  activityHidden: boolean;
  noticeContacts: boolean;
  noticeFavorited: boolean;
  eventsEmails: boolean;
  weeklyEmails: boolean;
  upgradeBlock: boolean;
  upgradeImages: boolean;
  upgradeEvents: boolean;
  upgradeMatches: boolean;
  /** The day on which it is looked again who fits; null for the next one. */
  matchesDueOn: string | null;
}

const COLUMNS: Readonly<Record<keyof MemberChanges, string>> = {
  lastName: 'last_name',
  keptAnswers: 'kept_answers',
  seeksAudience: 'seeks_audience',
  gender: 'gender',
  seeking: 'seeking',
  seeksWomen: 'seeks_women',
  seeksMen: 'seeks_men',
  ageFrom: 'age_from',
  ageTo: 'age_to',
  zip: 'zip',
  placeId: 'place_id',
  city: 'city',
  state: 'state',
  relationship: 'relationship',
  bodyType: 'body_type',
  ethnicity: 'ethnicity',
  education: 'education',
  eyeColor: 'eye_color',
  hairColor: 'hair_color',
  bestFeature: 'best_feature',
  politics: 'politics',
  children: 'children',
  wantKids: 'want_kids',
  religion: 'religion',
  living: 'living',
  income: 'income',
  drinking: 'drinking',
  tobacco: 'tobacco',
  employment: 'employment',
  horoscope: 'horoscope',
  jobType: 'job_type',
  hidden: 'hidden',
  staysHidden: 'stays_hidden',
  privateMode: 'private_mode',
  activityHidden: 'activity_hidden',
  noticeContacts: 'notice_contacts',
  noticeFavorited: 'notice_favorited',
  eventsEmails: 'events_emails',
  weeklyEmails: 'weekly_emails',
  upgradeBlock: 'upgrade_block',
  upgradeImages: 'upgrade_images',
  upgradeEvents: 'upgrade_events',
  upgradeMatches: 'upgrade_matches',
  matchesDueOn: 'matches_due_on',
};

/** Writes what is given of a member; what is undefined stays as it is. */
export async function changeMember(tx: Tx, memberId: number, changes: Partial<MemberChanges>): Promise<void> {
  const given = (Object.keys(changes) as (keyof MemberChanges)[]).filter((name) => changes[name] !== undefined);
  if (given.length === 0) return;
  const set = given.map((name, at) => `${COLUMNS[name]} = $${at + 2}`);
  await tx.run(`update member set ${set.join(', ')} where id = $1`, [memberId, ...given.map((name) => changes[name])]);
}
