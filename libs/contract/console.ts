export * from './console/appeal-cases.js';
export * from './console/appeal-letter.js';
export * from './console/appeals.js';
export * from './console/audit.js';
export * from './console/bulk.js';
export * from './console/case-kinds.js';
export {
  CASE_ORDERS,
  CaseDetail,
  CaseItem,
  CaseMember,
  CasePage,
  ConsoleCountsBody,
  MadeDecision,
  MemberFacts,
  ReviewedField,
  Signal,
} from './console/cases.js';
export * from './console/closing-reasons.js';
export * from './console/contact-answers.js';
export * from './console/contact-letter.js';
export * from './console/contacts.js';
export * from './console/dashboard.js';
export * from './console/trend.js';
export * from './console/decisions.js';
export * from './console/desk-lists.js';
export * from './console/conduct.js';
export * from './console/held-mail.js';
export * from './console/link-signs.js';
export * from './console/linked-accounts.js';
export * from './console/members.js';
export * from './console/notes.js';
export * from './console/reasons.js';
export * from './console/saved-filters.js';
export * from './console/rejection-letter.js';
export * from './console/reports.js';
export * from './console/sanction-letter.js';
export * from './console/selfie-letter.js';
export * from './console/selfies.js';
export * from './console/sanctions.js';
export * from './console/staff-member.js';
export * from './console/status.js';
export * from './console/work.js';
export * from './console/takedown-letter.js';
export * from './console/takedowns.js';
export * from './console/staff.js';
export * from './console/team.js';
