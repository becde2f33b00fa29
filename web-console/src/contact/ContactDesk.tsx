import type { ContactLine, OpenContact } from '../app/records';
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
  lineChips: () => null,
  caseChips: () => null,
  Subject: ContactSubject,
  Decision: ContactDecision,
  readsAhead: false,
};

/** What members write to the staff. */
export function ContactDesk() {
  return <ReviewDesk desk={desk} />;
}
