import { LINKED_ACCOUNTS_OUTCOMES, type LinkedAccountsOutcome } from '#contract';
import type { OpenLinkedAccounts } from '../app/records';
import type { DecisionProps } from '../review/desk';
import { OutcomeForm } from '../review/OutcomeForm';

const OUTCOMES: Readonly<Record<LinkedAccountsOutcome, string>> = {
  'same-person': 'Same person: a block of one binds both',
  'not-the-same': 'Not the same: each stands alone',
};

/** Says whether two accounts are one person's. Either way nobody is told. */
export function LinkedAccountsDecision({
  record: { caseId, subjectId, signs },
  decide,
  skip,
}: DecisionProps<OpenLinkedAccounts>) {
  return (
    <OutcomeForm
      caseId={caseId}
      title="Decide about the accounts"
      outcomes={LINKED_ACCOUNTS_OUTCOMES}
      labels={OUTCOMES}
      onDecide={(decision, note) => decide({ kind: 'accounts', subjectId, signs, decision, note }, 'accounts decided')}
      onSkip={skip}
    />
  );
}
