import { z } from 'zod';
import { MAIL_LANGUAGES, MEMBER_TYPES } from '#contract';
import { defineEvent, defineFunction, defineView, type RowOf } from '#platform/service';

const account = z.object({ memberId: z.number().int() });

/** Somebody finished the first step of sign-up: `auth.registration` has the row. */
export const accountRegistered = defineEvent('account.registered', account);

/** A member made a call; said at most every fifteen minutes per account. */
export const accountActive = defineEvent('account.active', account);

/**
 * The account is gone; what remains of it for others is a tombstone without personal data. As long as its owner may come back
 * (`auth.account_fate`), whoever keeps something puts it aside; when that is over it is said once more.
 */
export const accountRemoved = defineEvent('account.removed', account);

/** Its owner has come back: what was put aside of it is as it was. */
export const accountReturned = defineEvent('account.returned', account);

export const accountSuspended = defineEvent('account.suspended', account);

export const accountRestored = defineEvent('account.restored', account);

export const accountTypeChanged = defineEvent('account.type-changed', account);

/** The member takes a break, or is back from one: `auth.account_state` says which. */
export const breakChanged = defineEvent('break.changed', account);

/** The account has another username; `auth.account_state` has it. */
export const accountRenamed = defineEvent('account.renamed', account);

const nameDecided = account.extend({ sanctionId: z.number().int() });

/** The desk has taken a username away, which `moderation.sanction_notice` has. Auth itself keeps that in the journal. */
export const usernameTaken = defineEvent('username.taken', nameDecided);

/** A username that was taken away, which `moderation.sanction_notice` has, was given back. Auth itself keeps that in the journal. */
export const usernameReturned = defineEvent('username.returned', nameDecided);

/** What was changed of an account is as it was before the change; auth itself keeps that in the journal. */
export const changeUndone = defineEvent('change.undone', account.extend({ changeId: z.number().int() }));

/** A password no longer opens the account: there is another, or none. Auth itself keeps that in the journal. */
export const passwordReplaced = defineEvent('password.replaced', account);

/** Signing in takes one step again. Auth itself keeps that in the journal. */
export const secondStepEnded = defineEvent('second-step.ended', account);

/** One factor of a second step ended and others stay: a passkey, or with null the app. Auth itself keeps that in the journal. */
export const factorEnded = defineEvent('factor.ended', account.extend({ passkeyId: z.uuid().nullable() }));

/** Google no longer signs in to the account, and may again. Auth itself keeps both in the journal. */
export const googleUnlinked = defineEvent('google.unlinked', account);
export const googleAllowed = defineEvent('google.allowed', account);

/** A session ended before its time, or with `sid` null all sessions of the account. */
export const sessionEnded = defineEvent(
  'session.ended',
  z.object({ memberId: z.number().int(), sid: z.uuid().nullable() }),
);

/** An account and another one with which it may be the same person's. */
const pair = z.object({ memberId: z.number().int(), otherId: z.number().int() });

/** The member was signed in with a browser, for the first time, with which the other was before. */
export const deviceShared = defineEvent('device.shared', pair);

/** The member's mailbox was confirmed, and the other has it, or had it, under this or another spelling of its address. */
export const mailboxShared = defineEvent('mailbox.shared', pair);

/** What `auth.avoided_pair` says of two members has changed: they never meet any more, or may again. */
export const avoidedChanged = defineEvent('avoided.changed', pair);

/** A member never wants to meet the owner of an address, and wants it no longer: auth itself keeps both in the journal. */
const avoided = z.object({ memberId: z.number().int(), addressId: z.number().int() });
export const addressAvoided = defineEvent('address.avoided', avoided);
export const addressAllowed = defineEvent('address.allowed', avoided);

/** A member wants a copy of their data. What belongs into it is gathered by each service and put together by members. */
const wanted = account.extend({ exportId: z.uuid() });
export const exportAsked = defineEvent('export.asked', wanted);

/** What auth gives to the copy lies in `auth.export_part_kept`. */
export const accountGathered = defineEvent('account.gathered', wanted);

/** A row waits in `outgoing_mail`; auth itself sends it. */
export const authMailQueued = defineEvent('auth-mail.queued', z.object({ mailId: z.number().int() }));

/** The time of a suspension is over; auth itself opens the account again. */
export const suspensionElapsed = defineEvent('suspension.elapsed', account);

const id = z.number().int();
const username = z.string();
const memberType = z.literal(MEMBER_TYPES);
const status = z.enum(['active', 'suspended', 'removed']);

/** What sign-up collected. Only the tombstone of a removed account has nulls. Who writes to members is told where, not more. */
export const registration = defineView('registration', {
  to: ['members'],
  partsTo: { messaging: ['id', 'email', 'status', 'created_at', 'email_confirmed'] },
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
    /**
     * Whether its owner has proven the address to be theirs and it takes mail: nobody writes to any other, but auth to ask.
     */
    email_confirmed: z.boolean(),
  },
});
export type Registration = RowOf<typeof registration>;

/** Whether an account is open, and of what kind. */
export const accountState = defineView('account_state', {
  to: ['members', 'messaging', 'moderation'],
  columns: { id, username, member_type: memberType, status, created_at: z.date(), on_break: z.boolean() },
});
export type AccountState = RowOf<typeof accountState>;

/** What has become of each account: `may_return` as long as the owner of a removed one may come back, and until when. */
export const accountFate = defineView('account_fate', {
  to: ['members', 'connections', 'messaging', 'moderation'],
  columns: { member_id: id, removed: z.boolean(), may_return: z.boolean(), returns_until: z.date().nullable() },
});

/**
 * Usernames that members gave up in the last three months, or that the desk took away, in small letters: whoever reports somebody may
 * know the old one.
 */
export const nameBefore = defineView('name_before', {
  to: ['moderation'],
  columns: { member_id: id, name: username },
});

/** Which member never wants to meet which other, whose address they named. */
export const avoidedPair = defineView('avoided_pair', {
  to: ['connections'],
  columns: { member_id: id, other_id: id },
});

/** Copies of their data that members have asked for and that are not made yet. */
export const wantedExport = defineView('wanted_export', {
  to: ['members', 'messaging', 'connections'],
  columns: { member_id: id, export_id: z.uuid() },
});

/** What auth gives to a copy, as `unpackPart` reads it: an `AccountPart`. */
export const accountPartKept = defineView('export_part_kept', {
  to: ['members'],
  columns: { member_id: id, export_id: z.uuid(), part: z.instanceof(Buffer) },
});

/** Which copy a session may fetch now, because its owner has shown a short while ago to be who they are. */
export const openExport = defineFunction('open_export', { to: ['members'] });

/** Answers who is behind a session, and whether that is a use worth writing down; writes nothing. */
export const sessionOf = defineFunction('session_of', { to: ['members', 'messaging', 'connections', 'moderation'] });

/** Writes down uses of many sessions, at the times that `session_of` gave. None comes alive again by it. */
export const noteUses = defineFunction('note_uses', { to: ['members', 'messaging', 'connections', 'moderation'] });

/** Answers who is behind a session, and counts the call as use of it at once: in the last minute before it ends. */
export const useSession = defineFunction('use_session', { to: ['members', 'messaging', 'connections', 'moderation'] });

/** Which of some sessions are still open; asking is no use of them. */
export const openSessions = defineFunction('open_sessions', {
  to: ['members', 'messaging', 'connections', 'moderation'],
});

/** Which of some sessions nobody has ended. One that was left alone too long is among them: its owner never said goodbye. */
export const unendedSessions = defineFunction('unended_sessions', { to: ['messaging'] });

/** The same of all sessions of a member. */
export const unendedSessionsOf = defineFunction('unended_sessions_of', { to: ['messaging'] });

/** Writes down what a member agrees to, and no longer, in words of which versions. */
export const noteConsents = defineFunction('note_consents', { to: ['members'] });

/** The mailbox that an address leads to, however it is spelled. */
export const mailboxOf = defineFunction('mailbox_of', { to: ['messaging'] });

/** The account with an address, which is told to nobody else. */
export const memberOfEmail = defineFunction('member_of_email', { to: ['moderation'] });

/** One member's address: who asks writes down that it did. */
export const emailOfMember = defineFunction('email_of_member', { to: ['moderation'] });

/** Changes an account's type and gives the one from before. */
export const setMemberType = defineFunction('set_member_type', { to: ['moderation'] });

/** Takes a username away, for good; tells whether the member bore it. Others read a neutral name until the member chooses one. */
export const takeUsername = defineFunction('take_username', { to: ['moderation'] });
/** Gives a username back that was taken away. Where the member has chosen another one, it is only kept for them. */
export const returnUsername = defineFunction('return_username', { to: ['moderation'] });
/** Keeps what was put aside of an account that the desk has closed for as long again, because its owner appeals. */
export const keepForAppeal = defineFunction('keep_for_appeal', { to: ['moderation'] });

/** Ends the second step of who has lost app and codes; tells whether there was one. Its owner is told, and can undo it. */
export const endSecondStep = defineFunction('end_second_step', { to: ['moderation'] });

export { isBack, mayReturn, SEALED_COPIES } from './removal/fate.js';
export { AccountPart } from './export/account-part.js';
export { memberSessions } from './sessions/member-sessions.js';
