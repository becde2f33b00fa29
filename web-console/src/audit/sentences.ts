import type { AuditAction, AuditSubject } from '#contract';
import type { Phrase } from '../locales/en';

/** What the record says of an entry, to be followed by whom or what it was about. */
export const SENTENCES: Record<AuditAction, Phrase> = {
  'appeal.decided': 'decided an appeal',
  'appeal.read': 'read an appeal',
  'case.approved-automatically': 'approved a case without warning signs, by setting',
  'case.decided': 'decided a case',
  'case.undone': 'took a decision back',
  'contact.answered': 'answered a message',
  'contact.read': 'read a message',
  'member.email-read': 'looked at the e-mail address of a member',
  'member.found-by-email': 'looked a member up by e-mail address',
  'member.fraud-review-began': 'began a fraud review',
  'member.fraud-review-ended': 'ended a fraud review',
  'member.read': 'opened the page of a member',
  'member.restored': 'restored a member',
  'member.sanctioned': 'sanctioned a member',
  'member.searched': 'searched for members',
  'member.type-changed': 'changed the type of a member',
  'report.read': 'read a report with its mails',
  'staff.added': 'added somebody to the staff, by command',
  'staff.closed': 'closed the account of a colleague',
  'staff.invited': 'invited somebody to the staff',
  'staff.invitation-withdrawn': 'took an invitation back',
  'staff.joined': 'joined the staff',
  'staff.password-changed': 'changed the own password',
  'staff.recovery-codes-renewed': 'made new recovery codes',
  'staff.role-changed': 'changed the role of a colleague',
  'staff.second-factor-removed': 'gave the second factor up',
  'staff.second-factor-reset': 'reset the second factor of a colleague',
  'staff.second-factor-set': 'set a second factor up',
  'staff.sessions-ended': 'signed out elsewhere',
  'staff.sign-in-failed': 'failed to sign in',
  'staff.signed-in': 'signed in',
  'staff.signed-out': 'signed out',
};

export const SUBJECTS: Record<AuditSubject, Phrase> = {
  appeal: 'Appeal',
  case: 'Case',
  contact: 'Message',
  member: 'Member',
  photo: 'Photo',
  report: 'Report',
  sanction: 'Sanction',
  staff: 'Staff',
};
