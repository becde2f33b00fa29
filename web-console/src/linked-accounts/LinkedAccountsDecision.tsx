import { useState } from 'react';
import { LINKED_ACCOUNTS_OUTCOMES, type LinkedAccountsOutcome } from '#contract';
import { useText } from '../app/i18n';
import type { OpenLinkedAccounts } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import type { Phrase } from '../locales/en';
import { ChoiceForm } from '../review/ChoiceForm';
import { DecisionButtons } from '../review/DecisionButtons';
import type { DecisionProps } from '../review/desk';
import { FormPlace } from '../review/FormPlace';

const OUTCOMES: Readonly<Record<LinkedAccountsOutcome, Phrase>> = {
  'same-person': 'Same person: a block of one binds both',
  'not-the-same': 'Not the same: each stands alone',
};
const TITLE = 'Decide about the accounts';

/** Says whether two accounts are one person's. Either way nobody is told. */
export function LinkedAccountsDecision({ record, decide, skip }: DecisionProps<OpenLinkedAccounts>) {
  const { subjectId, signs } = record;
  const t = useText();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<LinkedAccountsOutcome | null>(null);
  const [note, setNote] = useState('');
  useShortcuts({ c: open ? undefined : () => setOpen(true) });

  if (!open) {
    return (
      <DecisionButtons
        buttons={[
          { label: TITLE, keyName: 'c', look: 'main', onClick: () => setOpen(true) },
          { label: 'Skip', keyName: 's', look: 'quiet', onClick: skip },
        ]}
      />
    );
  }
  const submit = () => {
    if (!outcome) return;
    decide({ kind: 'accounts', subjectId, signs, decision: outcome, note: note.trim() || null }, 'accounts decided');
  };
  return (
    <FormPlace title={TITLE} onClose={() => setOpen(false)}>
      <ChoiceForm
        legend="Outcome"
        choices={LINKED_ACCOUNTS_OUTCOMES.map((value) => ({ value, label: t(OUTCOMES[value]) }))}
        chosen={outcome}
        onChoose={(value) => setOutcome(value as LinkedAccountsOutcome)}
        noteLabel="Note for the desk (optional)"
        note={note}
        onNote={setNote}
        submitLabel={TITLE}
        color="primary"
        missing={outcome === null ? 'Please choose an outcome.' : null}
        onSubmit={submit}
        onCancel={() => setOpen(false)}
      />
    </FormPlace>
  );
}
