import { z } from 'zod';
import type { MailLanguage, TextField } from '#contract';
import { defineEvent, type PublishedViews } from '#platform/service';

export { visibleTo } from './visibility.js';

const memberId = z.number();
const photoId = z.number();
const revisionId = z.number();

/** A member's texts wait for review. */
export const profileTextSubmitted = defineEvent('profile-text.submitted', {
  to: { moderation: 'text-review' },
  payload: z.object({ revisionId }),
});

/** A review's decision stands in the member's profile. */
export const textApplied = defineEvent('text.applied', {
  to: { messaging: 'events-messaging' },
  payload: z.object({ revisionId, memberId }),
});

/** A picture was uploaded and waits to be processed. */
export const photoUploaded = defineEvent('photo.uploaded', {
  to: { members: 'photo-processing' },
  payload: z.object({ photoId }),
});

/** A picture is live in its member's profile; the uploaded file is needed no longer. */
export const photoProcessed = defineEvent('photo.processed', {
  to: { members: 'photo-processing', messaging: 'events-messaging', moderation: 'events-moderation' },
  payload: z.object({ photoId, memberId }),
});

/** An uploaded picture could not be read; it is gone. */
export const photoFailed = defineEvent('photo.failed', {
  to: { messaging: 'events-messaging' },
  payload: z.object({ photoId, memberId }),
});

/** What the desk decided about a photo shows: it was approved after it had waited, or it is gone. */
export const photoReviewed = defineEvent('photo.reviewed', {
  to: { messaging: 'events-messaging' },
  payload: z.object({ photoId, memberId, decisionId: z.number() }),
});

/** A photo was deleted, or its member removed: its files go too. */
export const photoErased = defineEvent('photo.erased', {
  to: { members: 'photo-processing', moderation: 'events-moderation' },
  payload: z.object({ photoId }),
});

export const emits = [
  profileTextSubmitted,
  textApplied,
  photoUploaded,
  photoProcessed,
  photoFailed,
  photoReviewed,
  photoErased,
];

/** What other services may read of the members' schema. */
export const views = {
  card: ['auth', 'messaging', 'connections', 'moderation'],
  mail_rules: ['messaging', 'connections'],
  notice_rules: ['messaging', 'auth'],
  revision: ['moderation', 'messaging'],
  live_photo: ['moderation'],
  report_photo: ['moderation'],
  reviewed_photo: ['moderation'],
  mail_language: ['moderation'],
  approved_text: ['moderation'],
  place_of_zip: ['auth'],
} satisfies PublishedViews;

/** A row of `members.card`: what lists show of a member, with what the visibility rule asks. */
export interface Card {
  readonly id: number;
  readonly username: string;
  /** First name, else username. */
  readonly name: string;
  readonly gender: 'M' | 'F';
  readonly seeking: 'M' | 'F';
  readonly birth_date: string;
  readonly member_type: 1 | 2 | 5;
  readonly city: string | null;
  readonly state: string | null;
  /** Approved text only. */
  readonly headline: string | null;
  readonly age_from: number;
  readonly age_to: number;
  readonly photo_name: string | null;
  readonly photo_folder: string | null;
  readonly has_photo: boolean;
  readonly online: boolean;
  readonly last_active: Date;
  /** Active and not hidden. Says nothing about a particular viewer: `visibleTo` does. */
  readonly shown: boolean;
  readonly private_mode: boolean;
  readonly completed: boolean;
  readonly status: 'active' | 'suspended' | 'removed';
}

/** A row of `members.mail_rules`. */
export interface MailRules {
  readonly id: number;
  readonly member_type: 1 | 2 | 5;
  readonly status: 'active' | 'suspended' | 'removed';
  readonly hidden: boolean;
  readonly private_mode: boolean;
  readonly completed: boolean;
  readonly has_photo: boolean;
  /** Takes no mail from free members. */
  readonly upgrade_block: boolean;
  /** Takes mail from members with a photo only. */
  readonly upgrade_images: boolean;
}

/** A row of `members.notice_rules`: whether and how to write a notice by e-mail. */
export interface NoticeRules {
  readonly id: number;
  readonly first_name: string | null;
  readonly username: string;
  readonly notice_contacts: boolean;
  readonly notice_favorited: boolean;
  readonly language: 'en' | 'es' | 'fr';
}

/** What a revision asks of the moderators, text by text. */
export type TextChanges = Partial<Record<TextField, { readonly before: string | null; readonly after: string }>>;
export type TextVerdicts = Partial<Record<TextField, 'approved' | 'rejected'>>;

/** A row of `members.revision`. */
export interface Revision {
  readonly id: number;
  readonly member_id: number;
  readonly fields: TextChanges;
  readonly state: 'pending' | 'approved' | 'rejected' | 'superseded';
  readonly submitted_at: Date;
  readonly reason: string | null;
  /** The rejection hid the profile. */
  readonly hid_profile: boolean;
  /** The approval made a hidden profile visible again. */
  readonly made_visible: boolean;
  readonly decided_at: Date | null;
  readonly verdicts: TextVerdicts | null;
}

/** A row of `members.approved_text`: what others read, text by text. */
export interface ApprovedText {
  readonly member_id: number;
  readonly texts: Partial<Record<TextField, string>>;
}

/** A row of `members.report_photo`: the copy of a photo that is kept as evidence of a report. */
export interface ReportPhoto {
  readonly report_id: number;
  readonly photo_id: number;
  readonly folder: string;
  readonly name: string;
  readonly is_primary: boolean;
}

/** A row of `members.live_photo`. */
export interface LivePhoto {
  readonly id: number;
  readonly member_id: number;
  readonly folder: string;
  readonly name: string;
  readonly is_primary: boolean;
  readonly likeness: string | null;
  readonly uploaded_at: Date;
}

/** A row of `members.reviewed_photo`: a photo as the desk looks at it. */
export interface ReviewedPhoto {
  readonly id: number;
  readonly member_id: number;
  readonly folder: string;
  readonly name: string;
  readonly is_primary: boolean;
  /** Nobody but its owner sees it until it is approved. */
  readonly waits: boolean;
  /** It shows a picture the desk has removed from another account, or one that another member shows now. */
  readonly returned: 'removed' | 'elsewhere' | null;
  readonly uploaded_at: Date;
}

/** A row of `members.mail_language`. */
export interface MailLanguageRow {
  readonly id: number;
  readonly language: MailLanguage;
}
