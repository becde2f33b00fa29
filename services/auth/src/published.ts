import { z } from 'zod';
import { MAIL_LANGUAGES, MEMBER_TYPES } from '#contract';
import { defineEvent, defineFunction, defineView, type RowOf } from '#platform/service';

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

const id = z.number().int();
const username = z.string();
const memberType = z.literal(MEMBER_TYPES);
const status = z.enum(['active', 'suspended', 'removed']);

/** What sign-up collected. Only the tombstone of a removed account has nulls. */
export const registration = defineView('registration', {
  to: ['members', 'messaging'],
  columns: {
    id,
    username,
    email: z.string().nullable(),
    gender: z.enum(['M', 'F']).nullable(),
    birth_date: z.string().nullable(),
    zip: z.string().nullable(),
    member_type: memberType,
    status,
    created_at: z.date(),
    /** Of the sign-up; `members.notice_rules` has what the member chose since. */
    language: z.enum(MAIL_LANGUAGES),
  },
});
export type Registration = RowOf<typeof registration>;

/** Whether an account is open, and of what kind. */
export const accountState = defineView('account_state', {
  to: ['members', 'moderation'],
  columns: { id, username, member_type: memberType, status, created_at: z.date() },
});
export type AccountState = RowOf<typeof accountState>;

/** Answers who is behind a session, and counts the call as use of it. */
export const useSession = defineFunction('use_session', { to: ['members', 'messaging', 'connections', 'moderation'] });

/** The account with an address, which is told to nobody else. */
export const memberOfEmail = defineFunction('member_of_email', { to: ['moderation'] });

/** One member's address: who asks writes down that it did. */
export const emailOfMember = defineFunction('email_of_member', { to: ['moderation'] });

/** Changes an account's type and gives the one from before. */
export const setMemberType = defineFunction('set_member_type', { to: ['moderation'] });
