import { z } from 'zod';
import { defineEvent, type PublishedViews } from '#platform/service';

const account = z.object({ memberId: z.number().int() });

/** Somebody finished the first step of sign-up: `auth.registration` has the row. */
export const accountRegistered = defineEvent('account.registered', {
  to: { members: 'events-members' },
  payload: account,
});

/** A member made a call; said at most every fifteen minutes per account. */
export const accountActive = defineEvent('account.active', {
  to: { members: 'events-members' },
  payload: account,
});

/** The account is gone for good; what remains of it is a tombstone without personal data. */
export const accountRemoved = defineEvent('account.removed', {
  to: {
    members: 'events-members',
    connections: 'events-connections',
    messaging: 'events-messaging',
    moderation: 'events-moderation',
  },
  payload: account,
});

export const accountSuspended = defineEvent('account.suspended', {
  to: { members: 'events-members', messaging: 'events-messaging' },
  payload: account,
});

export const accountRestored = defineEvent('account.restored', {
  to: { members: 'events-members' },
  payload: account,
});

export const accountTypeChanged = defineEvent('account.type-changed', {
  to: { members: 'events-members' },
  payload: account,
});

/** A session ended before its time, or with `sid` null all sessions of the account. */
export const sessionEnded = defineEvent('session.ended', {
  to: { messaging: 'events-messaging' },
  payload: z.object({ memberId: z.number().int(), sid: z.uuid().nullable() }),
});

/** A row waits in `outgoing_mail`; auth itself sends it. */
export const authMailQueued = defineEvent('auth-mail.queued', {
  to: { auth: 'email-out-auth' },
  payload: z.object({ mailId: z.number().int() }),
});

/** The time of a suspension is over; auth itself opens the account again. */
export const suspensionElapsed = defineEvent('suspension.elapsed', {
  to: { auth: 'events-auth' },
  payload: account,
});

export const emits = [
  accountRegistered,
  accountActive,
  accountRemoved,
  accountSuspended,
  accountRestored,
  accountTypeChanged,
  sessionEnded,
  authMailQueued,
  suspensionElapsed,
];

/** A row of the view `auth.registration`: what sign-up collected. Only the tombstone of a removed account has nulls. */
export interface Registration {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly gender: 'M' | 'F' | null;
  readonly birth_date: string | null;
  readonly zip: string | null;
  /** Of the sign-up; `members.notice_rules` has what the member chose since. */
  readonly language: 'en' | 'es' | 'fr';
  readonly member_type: 1 | 2 | 5;
  readonly status: 'active' | 'suspended' | 'removed';
  readonly created_at: Date;
}

/** A row of the view `auth.account_state`. */
export type AccountState = Pick<Registration, 'id' | 'username' | 'member_type' | 'status' | 'created_at'>;

export const views = {
  registration: ['members', 'messaging'],
  account_state: ['members', 'messaging', 'connections', 'moderation'],
  use_session: ['members', 'messaging', 'connections', 'moderation'],
  member_of_email: ['moderation'],
  email_of_member: ['moderation'],
  set_member_type: ['moderation'],
} satisfies PublishedViews;
