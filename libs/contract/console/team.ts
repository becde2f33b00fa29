import { z } from 'zod';
import { AuditDetails } from './audit.js';
import { StaffMember } from './staff-member.js';
import { STAFF_ROLES } from './staff.js';

/** Somebody of the staff, as operators see it. */
export const Colleague = z.object({
  staffId: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  secondFactor: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  closedAt: z.string().nullable(),
});
export type Colleague = z.infer<typeof Colleague>;

/** An invitation that was not accepted yet. `failed` when the e-mail could not be delivered. */
export const Invitation = z.object({
  id: z.number(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  state: z.enum(['waiting', 'sent', 'failed', 'expired']),
  invitedBy: StaffMember.nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

export const TeamPage = z.object({
  content: z.array(Colleague),
  totalElements: z.number(),
  invitations: z.array(Invitation),
});
export type TeamPage = z.infer<typeof TeamPage>;

/** An entry of the record, with the name of who did it and of the member of the staff it is about. */
export const AuditItem = z.object({
  id: z.number(),
  at: z.string(),
  by: StaffMember.nullable(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.number().nullable(), name: z.string().nullable() }).nullable(),
  details: AuditDetails,
});
export type AuditItem = z.infer<typeof AuditItem>;
export const AuditPage = z.object({ content: z.array(AuditItem), totalElements: z.number() });
export type AuditPage = z.infer<typeof AuditPage>;

/** Body of GET /console-api/audit/chain: whether every hash is what it should be, and the first that is not. */
export const AuditChainBody = z.object({
  intact: z.boolean(),
  entries: z.number(),
  hash: z.string().nullable(),
  broken: z.object({ number: z.number(), why: z.enum(['missing', 'changed']) }).nullable(),
});
export type AuditChainBody = z.infer<typeof AuditChainBody>;
