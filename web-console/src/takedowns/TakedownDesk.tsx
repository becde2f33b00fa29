import type { OpenTakedown, TakedownLine } from '../app/records';
import { Chips } from '../review/Chips';
import type { Desk } from '../review/desk';
import { ReviewDesk } from '../review/ReviewDesk';
import { momentOf } from '../shared/time';
import { TakedownDecision } from './TakedownDecision';
import { TakedownSubject } from './TakedownSubject';

const desk: Desk<TakedownLine, OpenTakedown> = {
  resource: 'takedowns',
  title: 'Takedowns',
  orders: [
    { value: 'oldest', label: 'Due first' },
    { value: 'newest', label: 'Newest first' },
  ],
  filters: [],
  lineText: ({ since }) => momentOf(since),
  lineChips: (line) => <Chips risk={line.risk} signals={line.signalCodes} />,
  caseChips: (record) => <Chips risk={record.risk} signals={record.signalCodes} />,
  nobody: 'A picture to take down',
  Subject: TakedownSubject,
  Decision: TakedownDecision,
  readsAhead: false,
};

/** Requests from anybody to take pictures down, the one that is due next first. */
export function TakedownDesk() {
  return <ReviewDesk desk={desk} />;
}
