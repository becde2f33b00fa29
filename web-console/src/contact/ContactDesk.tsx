import type { ContactLine, OpenContact } from '../app/records';
import { UrgentChips } from '../review/Chips';
import type { Desk } from '../review/desk';
import { ReviewDesk } from '../review/ReviewDesk';
import { ContactDecision } from './ContactDecision';
import { ContactSubject } from './ContactSubject';
import { subjectOf } from './subjectOf';

const desk: Desk<ContactLine, OpenContact> = {
  resource: 'contact',
  title: 'Messages',
  orders: [],
  filters: [],
  lineText: (line, t) => t(subjectOf(line.subjectCode)),
  lineChips: ({ risk, signalCodes }) => <UrgentChips risk={risk} signals={signalCodes} />,
  caseChips: ({ risk, signalCodes }) => <UrgentChips risk={risk} signals={signalCodes} />,
  Subject: ContactSubject,
  Decision: ContactDecision,
  readsAhead: false,
};

/** What members write to the staff. */
export function ContactDesk() {
  return <ReviewDesk desk={desk} />;
}
