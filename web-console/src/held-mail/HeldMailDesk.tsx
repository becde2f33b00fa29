import { RiskChip } from '../shared/RiskChip';
import type { HeldMailLine, OpenHeldMail } from '../app/records';
import type { Desk } from '../review/desk';
import { ReviewDesk } from '../review/ReviewDesk';
import { HeldMailDecision } from './HeldMailDecision';
import { HeldMailSubject } from './HeldMailSubject';

const desk: Desk<HeldMailLine, OpenHeldMail> = {
  resource: 'mails',
  title: 'Held messages',
  orders: [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
  filters: [],
  lineText: (_line, t) => t('The same text to many strangers'),
  lineChips: () => null,
  caseChips: ({ risk }) => <RiskChip risk={risk} />,
  Subject: HeldMailSubject,
  Decision: HeldMailDecision,
  readsAhead: false,
};

/** Texts of which too many copies came. Nobody gets any more of them until somebody has looked. */
export function HeldMailDesk() {
  return <ReviewDesk desk={desk} />;
}
