import { z } from 'zod';
import { APPEAL_OUTCOMES, MAIL_LANGUAGES, SANCTIONS, type FrozenMail } from '#contract';
import { defineEvent, defineFunction, defineView, type RowOf } from '#platform/service';

/** The desk has decided about a revision; `moderation.text_decision` says how. */
export const profileTextDecided = defineEvent('profile-text.decided', z.object({ revisionId: z.number().int() }));

const caseId = z.number().int();
const reviewId = z.number().int();

/** The desk has sanctioned or restored a member; `moderation.sanction_notice` says how. */
export const memberSanctioned = defineEvent('member.sanctioned', z.object({ sanctionId: z.number().int() }));

/** The desk has decided a case of reports; `moderation.known_report` names them. */
export const reportsDecided = defineEvent('reports.decided', z.object({ caseId }));

/** An account is no longer under review for fraud; `moderation.fraud_review_end` says what was found. */
export const fraudReviewEnded = defineEvent('fraud-review.ended', z.object({ reviewId }));

/** The desk has decided about a photo; `moderation.photo_decision` says how. */
export const photoDecided = defineEvent(
  'photo.decided',
  z.object({ photoId: z.number().int(), decisionId: z.number().int() }),
);

/** A message from a member was answered; `moderation.contact_reply` has the answer. */
export const contactAnswered = defineEvent(
  'contact.answered',
  z.object({ contactId: z.number().int(), decisionId: z.number().int() }),
);

/** The desk has decided about a text that too many strangers were sent; `moderation.held_mail_decision` says how. */
export const heldMailDecided = defineEvent('held-mail.decided', z.object({ decisionId: z.number().int() }));

/** The desk has decided whether two accounts are one person's; `moderation.link_decision` says how. */
export const linkDecided = defineEvent('link.decided', z.object({ decisionId: z.number().int() }));

/** The desk has decided about a selfie; `moderation.selfie_decision` says how. */
export const selfieDecided = defineEvent(
  'selfie.decided',
  z.object({ selfieId: z.number().int(), decisionId: z.number().int() }),
);

/** An appeal was decided; `moderation.appeal_decision` says how, and what it was against. */
export const appealDecided = defineEvent('appeal.decided', z.object({ appealId: z.number().int() }));

/** Somebody was invited to the staff; moderation itself writes the e-mail. */
export const staffInvited = defineEvent('staff.invited', z.object({ invitationId: z.number().int() }));

/** A command signed somebody of the staff out everywhere; moderation itself gives back what they had claimed. */
export const staffSignedOut = defineEvent('staff.signed-out', z.object({ staffId: z.number().int() }));

/** Somebody asked that pictures are taken down; moderation itself puts it before the desk. */
export const takedownRequested = defineEvent('takedown.requested', z.object({ requestId: z.number().int() }));

/** Pictures are to be taken down; moderation itself decides about each photo that shows them. */
export const takedownDecided = defineEvent('takedown.decided', z.object({ takedownId: z.number().int() }));

/** A letter to who asked for a takedown waits; moderation itself sends it. */
export const takedownMailQueued = defineEvent('takedown-mail.queued', z.object({ mailId: z.number().int() }));

const id = z.number().int();
const verdict = z.enum(['approved', 'rejected']);
const language = z.enum(MAIL_LANGUAGES);

/** Answers who of the staff is behind a session; writes nothing. */
export const staffSessionOf = defineFunction('staff_session_of', {
  to: ['auth', 'members', 'messaging', 'connections'],
});

/** Writes down uses of many sessions of the staff, at the times that `staff_session_of` gave. None comes alive again by it. */
export const noteStaffUses = defineFunction('note_staff_uses', {
  to: ['auth', 'members', 'messaging', 'connections'],
});

/** Answers who of the staff is behind a session, and counts the call as use of it at once: in the last minute before it ends. */
export const useStaffSession = defineFunction('use_staff_session', {
  to: ['auth', 'members', 'messaging', 'connections'],
});

/** Which of some sessions of the staff are still open; asking is no use of them. */
export const openStaffSessions = defineFunction('open_staff_sessions', {
  to: ['auth', 'members', 'messaging', 'connections'],
});

/** What the desk decided about revisions. */
export const textDecision = defineView('text_decision', {
  to: ['members'],
  columns: {
    revision_id: id,
    decision: verdict,
    /** Per field, where fields were decided one by one. */
    verdicts: z.custom<Readonly<Record<string, 'approved' | 'rejected'>>>().nullable(),
    reason_code: z.string().nullable(),
    /** The reason in the author's language, as it is told to the author. */
    reason_text: z.string().nullable(),
    hide_profile: z.boolean(),
    decided_at: z.date(),
  },
});

/** What the desk decided about photos. */
export const photoDecision = defineView('photo_decision', {
  to: ['members', 'messaging'],
  columns: {
    decision_id: id,
    photo_id: id,
    member_id: id,
    decision: verdict,
    /** The reason in the owner's language, as it is told to the owner. */
    reason_text: z.string().nullable(),
    /** The decision to take the picture down for everybody, on somebody's request; null of other decisions. */
    takedown_id: id.nullable(),
    /** Then: it went as a copy of another, of which no more copies are looked for. */
    is_copy: z.boolean(),
    /** Then: the members who may go on showing it. */
    kept_by: z.array(id),
    /** It can be undone no more. */
    effective: z.boolean(),
  },
});
export type PhotoDecision = RowOf<typeof photoDecision>;

/** The reports that the desk has taken up, each with its case, and whether it still keeps the evidence. */
export const knownReport = defineView('known_report', {
  to: ['connections', 'members'],
  columns: {
    report_id: id,
    case_id: id,
    evidence: z.boolean(),
    /** It has said more than whoever decided about its case has read. */
    anew: z.boolean(),
  },
});

/** What came of the reports that the desk has taken up, and the mail between the two that was frozen with each. */
export const reportOutcome = defineView('report_outcome', {
  to: ['connections'],
  columns: {
    report_id: id,
    /** The mails; null once their time is over. */
    mails: z.custom<readonly FrozenMail[]>().nullable(),
    /** The desk did something about the member; false also while it has not decided. */
    acted: z.boolean(),
  },
});

/** What the desk did about members. */
export const sanctionNotice = defineView('sanction_notice', {
  to: ['auth', 'members', 'messaging'],
  columns: {
    id,
    member_id: id,
    kind: z.enum(SANCTIONS),
    /** When a suspension ends. */
    until: z.date().nullable(),
    /** When another suspension ends that stands and lasts longer. */
    longer_until: z.date().nullable(),
    /** The account deceived others. */
    fraud: z.boolean(),
    /** The reason as the member is told it; empty where there is none. */
    reason_text: z.string(),
    /** The language in which the member is told. */
    language,
    /** As whom others knew the member. */
    member_name: z.string(),
    at: z.date(),
    /** By what others can name the member; null of what was decided before this was kept. */
    username: z.string().nullable(),
    /** Taken back on appeal. */
    overturned: z.boolean(),
    /** Decided about reports of members; otherwise an operator acted without any. */
    reported: z.boolean(),
    /** It can be undone no more. */
    effective: z.boolean(),
  },
});
export type SanctionNotice = RowOf<typeof sanctionNotice>;

/** Accounts that are under review for fraud now. */
export const underFraudReview = defineView('under_fraud_review', {
  to: ['connections', 'messaging'],
  columns: { member_id: id },
});

/** What reviews for fraud have found. */
export const fraudReviewEnd = defineView('fraud_review_end', {
  to: ['connections', 'messaging'],
  columns: { id, member_id: id, fraud: z.boolean() },
});
export type FraudReviewEnd = RowOf<typeof fraudReviewEnd>;

/** Answers to what members wrote to the staff. */
export const contactReply = defineView('contact_reply', {
  to: ['messaging'],
  columns: {
    ...{ decision_id: id, contact_id: id, member_id: id, language, body: z.string() },
    /** It can be undone no more. */
    effective: z.boolean(),
  },
});
export type ContactReply = RowOf<typeof contactReply>;

/** What the desk decided about texts that too many strangers were sent. */
export const heldMailDecision = defineView('held_mail_decision', {
  to: ['messaging'],
  columns: {
    decision_id: id,
    hold_id: id,
    released: z.boolean(),
    /** The newest copy that was read. */
    read_up_to: id,
  },
});
export type HeldMailDecision = RowOf<typeof heldMailDecision>;

/** What the desk decided about accounts that may be one person's. */
export const linkDecision = defineView('link_decision', {
  to: ['connections'],
  columns: { decision_id: id, link_id: id, verdict: z.enum(['same', 'different']) },
});
export type LinkDecision = RowOf<typeof linkDecision>;

/** What the desk decided about selfies. */
export const selfieDecision = defineView('selfie_decision', {
  to: ['members', 'messaging'],
  columns: {
    decision_id: id,
    selfie_id: id,
    member_id: id,
    verified: z.boolean(),
    /** Why not, in the member's language, as it is told to the member. */
    reason_text: z.string().nullable(),
    /** The photos that it was compared with. */
    photo_ids: z.array(id),
    decided_at: z.date(),
  },
});
export type SelfieDecision = RowOf<typeof selfieDecision>;

/** What became of appeals against a text's or photo's rejection or a sanction. */
export const appealDecision = defineView('appeal_decision', {
  to: ['auth', 'members', 'messaging'],
  columns: {
    appeal_id: id,
    member_id: id,
    decision_id: id,
    outcome: z.enum(APPEAL_OUTCOMES),
    about: z.enum(['text', 'photo']).nullable(),
    /** The revision or photo. */
    subject_id: id.nullable(),
    sanction_id: id.nullable(),
    sanction_kind: z.enum(['warn', 'take-username', 'hide', 'suspend', 'close']).nullable(),
    /** It is a suspension, and no other one that stands keeps the member out. */
    lifts: z.boolean().nullable(),
    /** It is a hiding, and no other one that stands hides the member. */
    shows: z.boolean().nullable(),
    /** Until when other suspensions that stand keep the member out; null where none does. */
    others_until: z.date().nullable(),
    /** It can be undone no more. */
    effective: z.boolean(),
  },
});
export type AppealDecision = RowOf<typeof appealDecision>;

/** Lets the member who was told of a decision appeal against it, by a link that is made by this. */
export const openAppeal = defineFunction('open_appeal', { to: ['messaging', 'auth'] });
export { appealLink } from './appeals/appeal-link.js';

/** Keeps a request to take pictures down; sent again it is the same one. */
export const requestTakedown = defineFunction('request_takedown', { to: ['auth'] });

/** The number of a request that was sent before, by its address and key. */
export const takedownReference = defineFunction('takedown_reference', { to: ['auth'] });

export { staffSessions } from './staff/staff-session-book.js';
/** By this each process says once a minute how it is. */
export const noteStatus = defineFunction('note_status', { to: ['auth', 'members', 'messaging', 'connections'] });

export { HELD_COPIES, HELD_KINDS, type HeldKind, type Keeping, keepWhatIsHeld } from './holds/keeping.js';

/** Whether something of a kind of a member's is not to be erased, because an authority has ordered so. */
export const isHeld = defineFunction('is_held', { to: ['auth', 'members', 'messaging', 'connections'] });
