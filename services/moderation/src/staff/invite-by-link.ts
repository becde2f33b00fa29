import type { StaffRole } from '#contract';
import type { Sql } from '#platform/data/database';
import { Audit } from '../audit/audit.js';
import { invite, issueLink } from './invitations.js';

/**
 * Invites somebody as a command on the server does, which is on the record as nobody's, and gives the address to open.
 * It works once, for `STAFF_LIMITS.invitationHours`.
 */
export async function inviteByLink(
  sql: Sql,
  { email, role }: { readonly email: string; readonly role: StaffRole },
  consoleUrl: string,
): Promise<string> {
  const now = new Date();
  const invitationId = await invite(sql, { email, role, language: 'en', invitedBy: null }, now);
  const address = await issueLink(sql, invitationId, consoleUrl.replace(/\/$/, ''), now);
  await Audit.record(sql, { staffId: null, action: 'staff.invited', details: { invitationId, role } });
  return address;
}
