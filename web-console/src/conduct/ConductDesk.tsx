import type { CaseLine, OpenCase } from '../app/records';
import { Chips } from '../review/Chips';
import type { Desk } from '../review/desk';
import { ReviewDesk } from '../review/ReviewDesk';
import { ConductDecision } from './ConductDecision';
import { ConductSubject } from './ConductSubject';

const desk: Desk<CaseLine, OpenCase> = {
  resource: 'conduct',
  title: 'Conduct',
  orders: [
    { value: 'risk', label: 'Risk, then age' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
  filters: [],
  lineText: (_line, t) => t('Does what people rarely do'),
  lineChips: ({ risk, signalCodes }) => <Chips risk={risk} signals={signalCodes} />,
  caseChips: ({ risk }) => <Chips risk={risk} signals={[]} />,
  Subject: ConductSubject,
  Decision: ConductDecision,
  readsAhead: true,
};

/** Accounts that do what people rarely do. Nothing of it was refused: who it is has to be looked at. */
export function ConductDesk() {
  return <ReviewDesk desk={desk} />;
}
