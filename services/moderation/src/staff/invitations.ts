import { createHash, randomBytes } from 'node:crypto';
import { STAFF_LIMITS, type MailLanguage, type StaffRole } from '#contract';
import type { Sql, Tx } from '#platform/data/database';
import { Audit } from '../audit/audit.js';

export interface NewInvitation {
  readonly email: string;
  readonly role: StaffRole;
  readonly language: MailLanguage;
  /** Null for the command on the server. */
  readonly invitedBy: number | null;
}

export interface OpenInvitation {
  readonly id: number;
  readonly email: string;
  readonly role: StaffRole;
  readonly expiresAt: Date;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const { invitationHours: hours } = STAFF_LIMITS;

/**
 * Notes that somebody is invited and gives the invitation's id; an earlier one of the address ends. The link is made by
 * `issueLink`.
 */
export async function invite(sql: Sql, invitation: NewInvitation, now: Date): Promise<number> {
  const { email, role, language, invitedBy } = invitation;
  const { id } = await sql.one<{ id: number }>(
    `insert into staff_invitation (email, role, language, invited_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $5::timestamptz + make_interval(hours => ${hours}))
     on conflict (lower(email)) do update
     set email = excluded.email, role = excluded.role, language = excluded.language, invited_by = excluded.invited_by,
         created_at = excluded.created_at, expires_at = excluded.expires_at, token_hash = null, earlier_hashes = '{}',
         failed_at = null, sending_since = null, message_id = null, sent_at = null
     returning id`,
    [email, role, language, invitedBy, now],
  );
  return id;
}

/**
 * Makes the invitation's link, good from now on for its term. Only the token's hash is kept. Those of earlier tries of the
 * same e-mail stay good beside it, because mailboxes keep the first of two copies; the first that is used ends them all.
 */
export async function issueLink(sql: Sql, invitationId: number, consoleUrl: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql.run(
    `update staff_invitation
     set token_hash = $2, expires_at = $3::timestamptz + make_interval(hours => ${hours}),
         earlier_hashes = case when token_hash is null then '{}' else earlier_hashes || token_hash end
     where id = $1`,
    [invitationId, hashOf(token), now],
  );
  // The fragment never reaches a server or its logs.
  return `${consoleUrl}/invitation#token=${token}`;
}

/** Ends the invitations that somebody has made who may invite nobody any more: they would come back by one. `by` is null for the command. */
export async function withdrawInvitationsOf(sql: Sql, inviter: number, by: number | null): Promise<void> {
  const withdrawn = await sql.rows<{ id: number }>(
    `with withdrawn as (delete from staff_invitation where invited_by = $1 returning id) select id from withdrawn`,
    [inviter],
  );
  for (const { id: invitationId } of withdrawn)
    await Audit.record(sql, { staffId: by, action: 'staff.invitation-withdrawn', details: { invitationId } });
}

const GOOD = `(token_hash = $1 or $1 = any(earlier_hashes)) and expires_at > $2`;

/** The invitation of a link that is still good. */
export function invitationOf(sql: Sql, token: string, now: Date): Promise<OpenInvitation | undefined> {
  return sql.maybeOne(`select id, email, role, expires_at as "expiresAt" from staff_invitation where ${GOOD}`, [
    hashOf(token),
    now,
  ]);
}

/** Uses the link up; gives nothing when it was not good. */
export function redeemLink(tx: Tx, token: string, now: Date): Promise<OpenInvitation | undefined> {
  return tx.maybeOne(
    `delete from staff_invitation where ${GOOD} returning id, email, role, expires_at as "expiresAt"`,
    [hashOf(token), now],
  );
}
