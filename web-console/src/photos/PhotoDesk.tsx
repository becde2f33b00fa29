import type { CaseLine, OpenCase } from '../app/records';
import { Chips } from '../review/Chips';
import type { Desk } from '../review/desk';
import { ReviewDesk } from '../review/ReviewDesk';
import { PhotoDecision } from './PhotoDecision';
import { PhotoSubject } from './PhotoSubject';

const desk: Desk<CaseLine, OpenCase> = {
  resource: 'photos',
  title: 'Photos',
  orders: [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
  filters: [],
  lineText: (_line, t) => t('New photo'),
  lineChips: (line) => <Chips risk={line.risk} signals={line.signalCodes} />,
  caseChips: (record) => <Chips risk={record.risk} signals={record.signalCodes} />,
  Subject: PhotoSubject,
  Decision: PhotoDecision,
  mayJoin: ({ risk }) => risk === 'low',
  readsAhead: true,
};

/** New photos: looked at before others see them or after, as the operator has set it. */
export function PhotoDesk() {
  return <ReviewDesk desk={desk} />;
}
