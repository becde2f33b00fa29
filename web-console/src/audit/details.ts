import type { AuditDetails, Decision, StaffRole } from '#contract';
import type { Translate } from '../app/i18n';
import type { Phrase } from '../locales/en';
import { DECISION_WORDS, LANGUAGE_WORDS } from '../review/words';

/** What the record calls things, as people call them. */
const NAMES: Readonly<Record<string, Phrase>> = {
  after: 'After',
  before: 'Before',
  caseId: 'Case',
  copies: 'Copies',
  days: 'Days',
  decisionId: 'Decision',
  found: 'Found',
  invitationId: 'Invitation',
  kind: 'Kind',
  language: 'Language',
  list: 'List',
  memberId: 'Member',
  outcome: 'Outcome',
  page: 'Page',
  pictures: 'Pictures',
  proof: 'Proof',
  reason: 'Reason',
  reasonCode: 'Reason',
  role: 'Role',
  sanctionId: 'Sanction',
  service: 'Service',
  work: 'Work',
};

const ROLES: Readonly<Record<StaffRole, Phrase>> = { operator: 'Operator', moderator: 'Moderator' };
const VALUES: Readonly<Record<string, Readonly<Record<string, Phrase>>>> = {
  language: LANGUAGE_WORDS,
  outcome: DECISION_WORDS satisfies Record<Decision, Phrase>,
  role: ROLES,
};

/** What else is on record of an entry, in the reader's words: names of things, and what has words at all; codes stay codes. */
export const detailsOf = (details: AuditDetails, t: Translate): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => {
      const label = NAMES[name] ? t(NAMES[name]) : name;
      if (value === true) return label;
      // Whoever reads counts pages from one.
      if (name === 'page' && typeof value === 'number') return `${label} ${value + 1}`;
      const word = VALUES[name]?.[String(value)];
      return `${label} ${word ? t(word) : String(value)}`;
    })
    .join(' · ');
