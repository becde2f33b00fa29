import type { LinkedAccountsLine, OpenLinkedAccounts } from '../app/records';
import { Chips } from '../review/Chips';
import type { Desk } from '../review/desk';
import { ReviewDesk } from '../review/ReviewDesk';
import { RiskChip } from '../shared/RiskChip';
import { LinkedAccountsDecision } from './LinkedAccountsDecision';
import { LinkedAccountsSubject } from './LinkedAccountsSubject';

const desk: Desk<LinkedAccountsLine, OpenLinkedAccounts> = {
  resource: 'accounts',
  title: 'Linked accounts',
  orders: [
    { value: 'risk', label: 'Risk, then age' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
  filters: [],
  lineText: (_line, t) => t('Perhaps a second account of somebody who is blocked'),
  lineChips: ({ risk, signalCodes }) => <Chips risk={risk} signals={signalCodes} />,
  caseChips: ({ risk }) => <RiskChip risk={risk} />,
  Subject: LinkedAccountsSubject,
  tellsOfMembers: true,
  Decision: LinkedAccountsDecision,
  readsAhead: false,
};

/** Accounts that may be one person's, of which one is blocked. Who blocked it does not meet the other meanwhile. */
export function LinkedAccountsDesk() {
  return <ReviewDesk desk={desk} />;
}
