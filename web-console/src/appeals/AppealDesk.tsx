import type { AppealLine, OpenAppeal } from '../app/records';
import type { Desk } from '../review/desk';
import { ReviewDesk } from '../review/ReviewDesk';
import { AppealDecision } from './AppealDecision';
import { AppealSubject } from './AppealSubject';

const desk: Desk<AppealLine, OpenAppeal> = {
  resource: 'appeals',
  title: 'Appeals',
  orders: [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
  filters: [],
  lineText: (_line, t) => t('Appeals a decision'),
  lineChips: () => null,
  caseChips: () => null,
  Subject: AppealSubject,
  Decision: AppealDecision,
  readsAhead: false,
};

/** What members say against decisions. Somebody else than before decides. */
export function AppealDesk() {
  return <ReviewDesk desk={desk} />;
}
