import type { OpenTakedown, TakedownLine } from '../app/records';
import { Chips } from '../review/Chips';
import type { DecisionProps, Desk } from '../review/desk';
import { ReviewDesk } from '../review/ReviewDesk';
import { momentOf } from '../shared/time';
import { NoticeDecision } from './NoticeDecision';
import { TakedownDecision } from './TakedownDecision';
import { TakedownSubject } from './TakedownSubject';

/** Pictures go or stay; of anything else it is about somebody that is decided. */
function DecideAsked(props: DecisionProps<OpenTakedown>) {
  return props.record.about === 'content' ? <NoticeDecision {...props} /> : <TakedownDecision {...props} />;
}

const desk: Desk<TakedownLine, OpenTakedown> = {
  resource: 'takedowns',
  title: 'Takedowns',
  orders: [
    { value: 'risk', label: 'Danger, then due' },
    { value: 'oldest', label: 'Due first' },
    { value: 'newest', label: 'Newest first' },
  ],
  filters: [],
  lineText: ({ since }) => momentOf(since),
  lineChips: (line) => <Chips risk={line.risk} signals={line.signalCodes} />,
  caseChips: (record) => <Chips risk={record.risk} signals={record.signalCodes} />,
  nobody: ({ signalCodes }) => (signalCodes.includes('NOTIFIED') ? 'Notice from outside' : 'A picture to take down'),
  Subject: TakedownSubject,
  Decision: DecideAsked,
  readsAhead: false,
};

/** Requests from anybody to take pictures down and notices of anything else, first where somebody may be in danger, then what is due next. */
export function TakedownDesk() {
  return <ReviewDesk desk={desk} />;
}
