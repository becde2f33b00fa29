import { z } from 'zod';
import {
  ACTIVITY_STEPS,
  GESTURES,
  MAIL_LANGUAGES,
  MEMBER_TYPES,
  type NoticeChoices,
  type ProfileText,
  type TextField,
} from '#contract';
import { defineEvent, defineFunction, defineView, type RowOf } from '#platform/service';
import { DOUBTS } from './photos/doubts.js';

export { upgraded } from './upgraded.js';
export { blockedPairs, notPassed, openTo, toldTo, visibleTo } from './visibility.js';

const memberId = z.number();
const photoId = z.number();
const revisionId = z.number();

/** A member's texts wait for review. */
export const profileTextSubmitted = defineEvent('profile-text.submitted', z.object({ revisionId }));

/** What waited for review is settled: its writer took it back, or it was decided with an earlier revision. */
export const profileTextWithdrawn = defineEvent(
  'profile-text.withdrawn',
  z.object({ revisionId, decidedWith: revisionId.optional() }),
);

/** A review's decision stands in the member's profile. */
export const textApplied = defineEvent('text.applied', z.object({ revisionId, memberId }));

/** A picture was uploaded and waits to be processed. */
export const photoUploaded = defineEvent('photo.uploaded', z.object({ photoId }));

/** A picture is live in its member's profile; the uploaded file is needed no longer. */
export const photoProcessed = defineEvent('photo.processed', z.object({ photoId, memberId }));

/** An uploaded picture could not be read; it is gone. */
export const photoFailed = defineEvent('photo.failed', z.object({ photoId, memberId }));

/** What the desk decided about a photo shows: it was approved after it had waited, or it is gone. */
export const photoReviewed = defineEvent('photo.reviewed', z.object({ photoId, memberId, decisionId: z.number() }));

/** A picture of the member's looks like one that the other shows, or showed before the account was removed. */
export const pictureShared = defineEvent('picture.shared', z.object({ memberId: z.number(), otherId: z.number() }));

/** A member opened more profiles and made more searches in a day than people do. */
export const profilesCombed = defineEvent('profiles.combed', z.object({ memberId: z.number() }));

/** A photo was deleted, or its member removed: its files go too. */
export const photoErased = defineEvent('photo.erased', z.object({ photoId }));

/** A copy that was kept as evidence is needed no longer: its files go too. */
export const evidencePhotoErased = defineEvent(
  'evidence-photo.erased',
  z.object({ folder: z.string(), name: z.string() }),
);

/** A selfie waits for the desk; `members.taken_selfie` says of whom. */
export const selfieTaken = defineEvent('selfie.taken', z.object({ selfieId: z.number().int() }));

/** A selfie that waited is gone undecided: its member took it back or left, or shows no photo any more. */
const selfieWithdrawal = z.enum(['taken-back', 'photos-gone', 'account-removed']);
export type SelfieWithdrawal = z.infer<typeof selfieWithdrawal>;
export const selfieWithdrawn = defineEvent(
  'selfie.withdrawn',
  z.object({ selfieId: z.number().int(), because: selfieWithdrawal }),
);

/** What the desk decided about a selfie stands: its photos are verified, or its member reads why not. */
export const selfieReviewed = defineEvent(
  'selfie.reviewed',
  z.object({ selfieId: z.number().int(), memberId, decisionId: z.number().int() }),
);

/** The file of a selfie goes, unless that waits for the desk. */
export const selfieErased = defineEvent('selfie.erased', z.object({ folder: z.string(), name: z.string() }));

/** A picture was taken down for everybody: copies of it are looked for. */
export const pictureTakenDown = defineEvent(
  'picture.taken-down',
  z.object({ pictureId: z.number().int(), takedownId: z.number().int() }),
);

/** Members fit who were not shown to this one by e-mail before: `letter_match` says whom the letter shows. */
export const matchesFound = defineEvent('matches.found', z.object({ letterId: z.number().int() }));

/** Searches may read something else of a member than before: `search_change` says what they read until then. */
export const profileChanged = defineEvent('profile.changed', z.object({ changeId: z.number().int() }));

/** The minutes are over in which was gathered what a member's searches are to tell at once. */
export const gatheringEnded = defineEvent('gathering.ended', z.object({ memberId }));

/** Saved searches have found members of whom theirs is to be told: `search_letter_match` says whom. */
export const searchesFound = defineEvent('searches.found', z.object({ letterId: z.number().int() }));

/** These photos show what was taken down. */
export const copiesFound = defineEvent(
  'copies.found',
  z.object({ takedownId: z.number().int(), photoIds: z.array(photoId) }),
);

const id = z.number().int();
const username = z.string();
const gender = z.enum(['M', 'F']);
const memberType = z.literal(MEMBER_TYPES);
const status = z.enum(['active', 'suspended', 'removed']);
const language = z.enum(MAIL_LANGUAGES);

/** What lists show of a member, with what the visibility rule asks. */
export const card = defineView('card', {
  to: ['messaging', 'connections', 'moderation'],
  columns: {
    id,
    username,
    /** What others read: the first name that nobody doubts, else the username. */
    name: z.string(),
    gender,
    /** Null where not everybody is to see it. */
    seeking: gender.nullable(),
    birth_date: z.string(),
    member_type: memberType,
    city: z.string().nullable(),
    state: z.string().nullable(),
    /** Approved text only. */
    headline: z.string().nullable(),
    age_from: z.number(),
    age_to: z.number(),
    photo_name: z.string().nullable(),
    photo_folder: z.string().nullable(),
    has_photo: z.boolean(),
    online: z.boolean(),
    last_active: z.date(),
    /** Active and not hidden. Says nothing about a particular viewer: `visibleTo` does. */
    shown: z.boolean(),
    private_mode: z.boolean(),
    completed: z.boolean(),
    status,
    /** The step of the last activity; null long ago, and where the member wants nobody told. */
    activity: z.enum(ACTIVITY_STEPS).nullable(),
    /** The desk has compared the main photo with a selfie. */
    photo_verified: z.boolean(),
  },
});

/** What decides about who may write to whom. */
export const mailRules = defineView('mail_rules', {
  to: ['messaging', 'connections'],
  columns: {
    id,
    member_type: memberType,
    status,
    hidden: z.boolean(),
    private_mode: z.boolean(),
    completed: z.boolean(),
    has_photo: z.boolean(),
    /** Takes no mail from free members. */
    upgrade_block: z.boolean(),
    /** Takes mail from members with a photo only. */
    upgrade_images: z.boolean(),
  },
});
export type MailRules = RowOf<typeof mailRules>;

/** Whether a sender is not whom a reader wishes to hear from, by age, distance, photo and confirmed address. */
export const fallsOut = defineFunction('falls_out', { to: ['messaging', 'connections'] });

/** Whether and how to write a notice by e-mail. */
export const noticeRules = defineView('notice_rules', {
  to: ['messaging', 'auth'],
  columns: {
    id,
    /** As others read it; null where they read the username. */
    first_name: z.string().nullable(),
    username,
    notice_contacts: z.boolean(),
    notice_favorited: z.boolean(),
    language,
    /** Whether the member asked for who fits, and may be told: not while hidden. */
    wants_matches: z.boolean(),
    wants_news: z.boolean(),
    /** Invitations to events for upgraded members. */
    wants_events: z.boolean(),
    /** Whether any of the member's saved searches tells by e-mail, and the member may be told: not while hidden. */
    wants_searches: z.boolean(),
  },
});
export type NoticeRules = RowOf<typeof noticeRules>;

/** Whom a letter about members who fit shows, in this order, and how many fit in all. */
export const letterMatch = defineView('letter_match', {
  to: ['messaging'],
  columns: { letter_id: id, member_id: id, fitting: z.number().int(), match_id: id, place: z.number().int() },
});
export type LetterMatch = RowOf<typeof letterMatch>;

/** Whom a letter about saved searches shows, by search, under the name that its owner gave it. */
export const searchLetterMatch = defineView('search_letter_match', {
  to: ['messaging'],
  columns: {
    ...{ letter_id: id, member_id: id, search_id: id, name: z.string(), match_id: id, found_at: z.date() },
    /** How often the search tells. */
    frequency: z.enum(['at-once', 'daily', 'weekly']),
  },
});
export type SearchLetterMatch = RowOf<typeof searchLetterMatch>;

/** What decides when a member is told of what, and when digests come. Nobody's who is removed. */
export const noticeChoice = defineView('notice_choice', {
  to: ['messaging'],
  columns: {
    id,
    notices: z.custom<NoticeChoices>(),
    notice_contacts: z.boolean(),
    notice_favorited: z.boolean(),
    digest_hour: z.number().int().nullable(),
    digest_weekday: z.number().int().nullable(),
    time_zone: z.string().nullable(),
    state: z.string().nullable(),
    /** Matches are looked for every day, not every week. */
    matches_daily: z.boolean(),
  },
});
export type NoticeChoice = RowOf<typeof noticeChoice>;

/** A member has digests come at another time. */
export const digestTimeChosen = defineEvent('digest-time.chosen', z.object({ memberId: id }));

/** Ends the e-mails of a kind that other members cause, for who has unsubscribed from it. */
export const declineNotice = defineFunction('decline_notice', { to: ['messaging'] });

/** Ends a digest with all that comes in it, for who has unsubscribed from it. */
export const declineDigest = defineFunction('decline_digest', { to: ['messaging'] });

/** Switches off the settings that ask for an e-mail, for who has unsubscribed from it. */
export const declineMailing = defineFunction('decline_mailing', { to: ['messaging'] });

/** What a revision asks of the moderators, text by text. */
export type TextChanges = Partial<Record<TextField, { readonly before: string | null; readonly after: string }>>;
export type TextVerdicts = Partial<Record<TextField, 'approved' | 'rejected'>>;

/** What members ask to have changed in their texts. */
export const revision = defineView('revision', {
  to: ['moderation', 'messaging'],
  columns: {
    id,
    member_id: id,
    fields: z.custom<TextChanges>(),
    state: z.enum(['pending', 'approved', 'rejected', 'superseded']),
    submitted_at: z.date(),
    reason: z.string().nullable(),
    /** The rejection hid the profile. */
    hid_profile: z.boolean(),
    /** The approval made a hidden profile visible again. */
    made_visible: z.boolean(),
    decided_at: z.date().nullable(),
    verdicts: z.custom<TextVerdicts>().nullable(),
  },
});
export type Revision = RowOf<typeof revision>;

/** The names that members gave and nobody else reads: those that wait for the desk, or were rejected. */
export const doubtedName = defineView('doubted_name', {
  to: ['moderation'],
  columns: { id, name: z.string() },
});

/** What others read of a member, text by text. */
export const approvedText = defineView('approved_text', {
  to: ['moderation'],
  columns: { member_id: id, texts: z.custom<Partial<Record<ProfileText, string>>>() },
});
export type ApprovedText = RowOf<typeof approvedText>;

/** The name under which the desk opens it, and nobody else; of a copy for a report that is its folder. */
const deskName = z.string();
const picture = { folder: z.string(), name: z.string(), is_primary: z.boolean() };

/** The copies of photos that are kept as evidence of a report. */
export const reportPhoto = defineView('report_photo', {
  to: ['moderation'],
  columns: { report_id: id, photo_id: id, ...picture },
});
export type ReportPhoto = RowOf<typeof reportPhoto>;

/** The photos that members show. */
export const livePhoto = defineView('live_photo', {
  to: ['moderation'],
  columns: {
    id,
    member_id: id,
    ...picture,
    likeness: z.string().nullable(),
    uploaded_at: z.date(),
    desk_name: deskName,
  },
});
export type LivePhoto = RowOf<typeof livePhoto>;

/** Photos as the desk looks at them. */
export const reviewedPhoto = defineView('reviewed_photo', {
  to: ['moderation'],
  columns: {
    id,
    member_id: id,
    ...picture,
    /** Nobody but its owner sees it until it is approved. */
    waits: z.boolean(),
    /** It shows a picture the desk has removed from another account, or one that another member shows now. */
    returned: z.enum(['removed', 'elsewhere']).nullable(),
    uploaded_at: z.date(),
    /** What screening doubts of the picture itself. */
    doubts: z.array(z.enum(DOUBTS)),
    /** Where it was to be found before its address was renewed. */
    former_folders: z.array(z.string()),
    desk_name: deskName,
  },
});
export type ReviewedPhoto = RowOf<typeof reviewedPhoto>;

/** The selfies that members have taken to have their photos verified, as long as anything is kept of them. */
export const takenSelfie = defineView('taken_selfie', {
  to: ['moderation'],
  columns: {
    id,
    member_id: id,
    gesture: z.enum(GESTURES),
    /** For the desk; the picture is there only then. */
    waits: z.boolean(),
    /** It shows a picture the desk has removed, or one that another member shows. */
    returned: z.enum(['removed', 'elsewhere']).nullable(),
    taken_at: z.date(),
    desk_name: deskName,
  },
});
export type TakenSelfie = RowOf<typeof takenSelfie>;

/** A copy of a member's data can be fetched. */
export const exportMade = defineEvent('export.made', z.object({ memberId, exportId: z.uuid() }));

/** A copy of a member's data has had its time, or is not wanted any more: members itself erases the file. */
export const exportExpired = defineEvent('export.expired', z.object({ exportId: z.uuid() }));

/** The language in which a member reads what is written to them. */
export const mailLanguage = defineView('mail_language', { to: ['moderation'], columns: { id, language } });

/** Where a zip code is. */
export const placeOfZip = defineView('place_of_zip', {
  to: ['auth'],
  columns: { zip: z.string(), place_id: z.number().int(), city: z.string(), state: z.string() },
});

/** Photos that show the same as others, each with one of those. */
export const copiesOf = defineFunction('copies_of', { to: ['moderation'] });
