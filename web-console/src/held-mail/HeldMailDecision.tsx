import { HELD_MAIL_OUTCOMES, type HeldMailOutcome } from '#contract';
import type { OpenHeldMail } from '../app/records';
import type { DecisionProps } from '../review/desk';
import { OutcomeForm } from '../review/OutcomeForm';

const OUTCOMES: Readonly<Record<HeldMailOutcome, string>> = {
  delivered: 'Deliver: nothing to object to',
  discarded: 'Discard: nobody gets it',
};
const TITLE = 'Deliver or discard';

/** Delivers the copies that wait, or discards them. Either way their senders are told nothing. */
export function HeldMailDecision({
  record: { caseId, subjectId, readUpTo },
  decide,
  skip,
}: DecisionProps<OpenHeldMail>) {
  return (
    <OutcomeForm
      caseId={caseId}
      title={TITLE}
      outcomes={HELD_MAIL_OUTCOMES}
      labels={OUTCOMES}
      submitLabel={(outcome) => (outcome === 'discarded' ? 'Discard' : TITLE)}
      onDecide={(decision, note) =>
        decide(
          { kind: 'mail', subjectId, readUpTo, decision, note },
          decision === 'delivered' ? 'message delivered' : 'message discarded',
        )
      }
      onSkip={skip}
    />
  );
}
