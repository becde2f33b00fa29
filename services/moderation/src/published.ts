import { z } from 'zod';
import type { AppealOutcome, MailLanguage, Sanction } from '#contract';
import { defineEvent, type PublishedViews } from '#platform/service';

/** The desk has decided about a revision; `moderation.text_decision` says how. */
export const profileTextDecided = defineEvent('profile-text.decided', {
  to: { members: 'events-members' },
  payload: z.object({ revisionId: z.number().int() }),
});

const caseId = z.number().int();
const reviewId = z.number().int();

/** The desk has sanctioned or restored a member; `moderation.sanction_notice` says how. */
export const memberSanctioned = defineEvent('member.sanctioned', {
  to: { auth: 'events-auth', members: 'events-members', messaging: 'events-messaging' },
  payload: z.object({ sanctionId: z.number().int() }),
});

/** The desk has decided a case of reports; `moderation.known_report` names them. */
export const reportsDecided = defineEvent('reports.decided', {
  to: { moderation: 'events-moderation', connections: 'events-connections' },
  payload: z.object({ caseId }),
});

/** An account is no longer under review for fraud; `moderation.fraud_review_end` says what was found. */
export const fraudReviewEnded = defineEvent('fraud-review.ended', {
  to: { connections: 'events-connections', messaging: 'events-messaging' },
  payload: z.object({ reviewId }),
});

/** The desk has decided about a photo; `moderation.photo_decision` says how. */
export const photoDecided = defineEvent('photo.decided', {
  to: { members: 'photo-processing' },
  payload: z.object({ photoId: z.number().int(), decisionId: z.number().int() }),
});

/** A message from a member was answered; `moderation.contact_reply` has the answer. */
export const contactAnswered = defineEvent('contact.answered', {
  to: { messaging: 'events-messaging' },
  payload: z.object({ contactId: z.number().int(), decisionId: z.number().int() }),
});

/** An appeal was decided; `moderation.appeal_decision` says how, and what it was against. */
export const appealDecided = defineEvent('appeal.decided', {
  to: {
    moderation: 'events-moderation',
    auth: 'events-auth',
    members: 'events-members',
    messaging: 'events-messaging',
  },
  payload: z.object({ appealId: z.number().int() }),
});

/** Somebody was invited to the staff; moderation itself writes the e-mail. */
export const staffInvited = defineEvent('staff.invited', {
  to: { moderation: 'email-out-moderation' },
  payload: z.object({ invitationId: z.number().int() }),
});

export const views = {
  text_decision: ['members', 'messaging'],
  photo_decision: ['members', 'messaging'],
  known_report: ['connections', 'members'],
  sanction_notice: ['auth', 'members', 'messaging'],
  under_fraud_review: ['connections', 'messaging'],
  fraud_review_end: ['connections', 'messaging'],
  contact_reply: ['messaging'],
  appeal_decision: ['auth', 'members', 'messaging'],
  open_appeal: ['messaging'],
} satisfies PublishedViews;

/** A row of `moderation.text_decision`. */
export interface TextDecision {
  readonly revision_id: number;
  readonly decision: 'approved' | 'rejected';
  /** Per field, where fields were decided one by one. */
  readonly verdicts: Readonly<Record<string, 'approved' | 'rejected'>>;
  readonly reason_code: string | null;
  /** The reason in the author's language, as it is told to the author. */
  readonly reason_text: string | null;
  readonly hide_profile: boolean;
  readonly decided_at: Date;
}

/** A row of `moderation.sanction_notice`. */
export interface SanctionNotice {
  readonly id: number;
  readonly member_id: number;
  readonly kind: Sanction;
  /** When a suspension ends. */
  readonly until: Date | null;
  /** The account deceived others. */
  readonly fraud: boolean;
  /** The reason as the member is told it; empty where there is none. */
  readonly reason_text: string;
  /** The language in which the member is told. */
  readonly language: MailLanguage;
  /** As whom others knew the member. */
  readonly member_name: string;
  readonly at: Date;
}

/** A row of `moderation.fraud_review_end`. */
export interface FraudReviewEnd {
  readonly id: number;
  readonly member_id: number;
  readonly fraud: boolean;
}

/** A row of `moderation.photo_decision`. */
export interface PhotoDecision {
  readonly decision_id: number;
  readonly photo_id: number;
  readonly member_id: number;
  readonly decision: 'approved' | 'rejected';
  /** The reason in the owner's language, as it is told to the owner. */
  readonly reason_text: string | null;
}

/** A row of `moderation.contact_reply`. */
export interface ContactReply {
  readonly decision_id: number;
  readonly contact_id: number;
  readonly member_id: number;
  readonly language: MailLanguage;
  readonly body: string;
}

/** A row of `moderation.appeal_decision`: what became of an appeal against a text's or photo's rejection or a sanction. */
export interface AppealDecision {
  readonly appeal_id: number;
  readonly member_id: number;
  readonly decision_id: number;
  readonly outcome: AppealOutcome;
  readonly about: 'text' | 'photo' | null;
  /** The revision or photo. */
  readonly subject_id: number | null;
  readonly sanction_id: number | null;
  readonly sanction_kind: 'warn' | 'suspend' | null;
  /** The sanction is the one suspension that keeps the member out. */
  readonly lifts: boolean | null;
}
