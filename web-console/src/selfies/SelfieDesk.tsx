import type { OpenSelfie, SelfieLine } from '../app/records';
import { Chips } from '../review/Chips';
import type { Desk } from '../review/desk';
import { ReviewDesk } from '../review/ReviewDesk';
import { SelfieDecision } from './SelfieDecision';
import { SelfieSubject } from './SelfieSubject';

const desk: Desk<SelfieLine, OpenSelfie> = {
  resource: 'selfies',
  title: 'Selfies',
  orders: [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
  filters: [],
  lineText: (_line, t) => t('Photos to verify'),
  lineChips: ({ risk, signalCodes }) => <Chips risk={risk} signals={signalCodes} />,
  caseChips: ({ risk, signalCodes }) => <Chips risk={risk} signals={signalCodes} />,
  Subject: SelfieSubject,
  Decision: SelfieDecision,
  readsAhead: false,
};

/** Selfies of members who want their photos verified: a person compares, never a machine. */
export function SelfieDesk() {
  return <ReviewDesk desk={desk} />;
}
