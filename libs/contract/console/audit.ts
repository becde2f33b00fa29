import { z } from 'zod';

/** What the staff's record speaks of. */
export const AUDIT_SUBJECTS = [
  'accounts',
  'appeal',
  'case',
  'contact',
  'mail',
  'member',
  'photo',
  'report',
  'sanction',
  'selfie',
  'staff',
  'takedown',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Everything the staff's record knows, by code. A new kind of entry begins here. */
export const AUDIT_ACTIONS = [
  'accounts.read',
  'appeal.decided',
  'appeal.read',
  'case.approved-automatically',
  'case.decided',
  'case.undone',
  'contact.answered',
  'contact.read',
  'hold.asked',
  'hold.confirmed',
  'hold.export-asked',
  'hold.exported',
  'hold.lift-asked',
  'hold.lifted',
  'mail.read',
  'list.exported',
  'member.email-read',
  'member.found-by-email',
  'member.fraud-review-began',
  'member.fraud-review-ended',
  'member.read',
  'member.restored',
  'member.sanctioned',
  'member.searched',
  'member.second-step-ended',
  'member.type-changed',
  'member.username-returned',
  'report.read',
  'selfie.read',
  'staff.added',
  'staff.closed',
  'staff.invited',
  'staff.invitation-withdrawn',
  'staff.joined',
  'staff.password-changed',
  'staff.recovery-codes-renewed',
  'staff.role-changed',
  'staff.second-factor-removed',
  'staff.second-factor-reset',
  'staff.second-factor-set',
  'staff.sessions-ended',
  'staff.sign-in-failed',
  'staff.signed-in',
  'staff.signed-out',
  'takedown.carried-out',
  'takedown.pictures-looked-up',
  'takedown.read',
  'work.dropped',
  'work.retried',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * What else is to be known of an entry: ids, codes, numbers. Words of people and names do not fit in, and must not: the
 * record is kept for good.
 */
export const AuditDetails = z.record(
  z.string().regex(/^[a-zA-Z]{1,30}$/),
  z.union([z.string().regex(/^[\w.:-]{0,64}$/), z.number(), z.boolean(), z.null()]),
);
export type AuditDetails = z.infer<typeof AuditDetails>;
