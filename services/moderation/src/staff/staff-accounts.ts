import { randomBytes } from 'node:crypto';
import { type StaffRole } from '#contract';
import type { Sql } from '#platform/data/database';
import { Passwords } from '#platform/security/password';
import { Audit } from '../audit/audit.js';
import { staffSignedOut } from '../published.js';
import { withdrawInvitationsOf } from './invitations.js';

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
}

export const STAFF_PASSWORD_LEAST = 12;

/** A password to be told once and kept in a password manager. */
export const generatedPassword = (): string => randomBytes(15).toString('base64url');

/** Makes a moderator or operator; gives the id, or undefined when the address has an account already. */
export async function addStaff(sql: Sql, { email, name, role, password }: NewStaff): Promise<number | undefined> {
  const added = await sql.maybeOne<{ id: number }>(
    `insert into staff (email, name, role, password_hash) values ($1, $2, $3, $4)
     on conflict (lower(email)) do nothing returning id`,
    [email, name, role, await new Passwords().hash(password)],
  );
  if (added) await recordCommand(sql, 'staff.added', added.id, { role });
  return added?.id;
}

/** Part of a statement: notes the event that gives back what these had claimed. */
const signedOut = (staff: string): string => `
  told as (
    insert into outbox (type, payload) select '${staffSignedOut.type}', jsonb_build_object('staffId', id) from ${staff}
  )`;

/** Takes the second factor from an open account and ends its sessions: for the last operator who has lost it. */
export async function resetSecondFactor(sql: Sql, email: string): Promise<boolean> {
  const person = await sql.maybeOne<{ id: number }>(
    `with person as (select id from staff where lower(email) = lower($1) and closed_at is null),
     reset as (delete from second_factor where staff_id in (select id from person)),
     ended as (
       update staff_session set ended_at = now() where staff_id in (select id from person) and ended_at is null
     ), ${signedOut('person')}
     select id from person`,
    [email],
  );
  if (person) await recordCommand(sql, 'staff.second-factor-reset', person.id);
  return person !== undefined;
}

/** What a command on the server does is on the record as nobody's of the staff. */
function recordCommand(
  sql: Sql,
  action: 'staff.added' | 'staff.closed' | 'staff.second-factor-reset',
  id: number,
  details = {},
): Promise<void> {
  return Audit.record(sql, { staffId: null, action, subject: { kind: 'staff', id }, details });
}

/** Closes an account, its sessions and its invitations; the decisions stay with its name. False when there is none open. */
export async function closeStaff(sql: Sql, email: string): Promise<boolean> {
  const closed = await sql.maybeOne<{ id: number }>(
    `with closed as (
       update staff set closed_at = now() where lower(email) = lower($1) and closed_at is null returning id
     ), ended as (
       update staff_session set ended_at = now() where staff_id in (select id from closed) and ended_at is null
     ), ${signedOut('closed')}
     select id from closed`,
    [email],
  );
  if (closed) {
    await withdrawInvitationsOf(sql, closed.id, null);
    await recordCommand(sql, 'staff.closed', closed.id);
  }
  return closed !== undefined;
}
