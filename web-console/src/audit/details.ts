import type { TFunction } from 'i18next';
import type { AuditDetails, Decision, StaffRole } from '#contract';
import { DECISION_WORDS, LANGUAGE_WORDS } from '../review/words';

/** What the record calls things, as people call them. */
const NAMES: Readonly<Record<string, string>> = {
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
  minutes: 'Minutes waited',
  notices: 'Reports',
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

const ROLES: Readonly<Record<StaffRole, string>> = { operator: 'Operator', moderator: 'Moderator' };

/** The word for a value of the record; undefined where it is said as it stands there. */
function wordOf(name: string, value: string): string | undefined {
  if (name === 'language') return LANGUAGE_WORDS[value];
  if (name === 'outcome') return DECISION_WORDS[value as Decision];
  return name === 'role' ? ROLES[value as StaffRole] : undefined;
}

/** What else is on record of an entry, in the reader's words: names of things, and what has words at all; codes stay codes. */
export const detailsOf = (details: AuditDetails, t: TFunction): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => {
      const label = NAMES[name] ? t(NAMES[name]) : name;
      if (value === true) return label;
      // Whoever reads counts pages from one.
      if (name === 'page' && typeof value === 'number') return `${label} ${value + 1}`;
      const word = wordOf(name, String(value));
      return `${label} ${word ? t(word) : String(value)}`;
    })
    .join(' · ');
