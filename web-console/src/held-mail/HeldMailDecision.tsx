import { useState } from 'react';
import { HELD_MAIL_OUTCOMES, type HeldMailOutcome } from '#contract';
import { useText } from '../app/i18n';
import type { OpenHeldMail } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import type { Phrase } from '../locales/en';
import { ChoiceForm } from '../review/ChoiceForm';
import { DecisionButtons } from '../review/DecisionButtons';
import type { DecisionProps } from '../review/desk';
import { FormPlace } from '../review/FormPlace';

const OUTCOMES: Readonly<Record<HeldMailOutcome, Phrase>> = {
  delivered: 'Deliver: nothing to object to',
  discarded: 'Discard: nobody gets it',
};
const TITLE = 'Deliver or discard';

/** Delivers the copies that wait, or discards them. Either way their senders are told nothing. */
export function HeldMailDecision({ record, decide, skip }: DecisionProps<OpenHeldMail>) {
  const { subjectId, readUpTo } = record;
  const t = useText();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<HeldMailOutcome | null>(null);
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
    const told = outcome === 'delivered' ? 'mail delivered' : 'mail discarded';
    decide({ kind: 'mail', subjectId, readUpTo, decision: outcome, note: note.trim() || null }, told);
  };
  return (
    <FormPlace title={TITLE} onClose={() => setOpen(false)}>
      <ChoiceForm
        legend="Outcome"
        choices={HELD_MAIL_OUTCOMES.map((value) => ({ value, label: t(OUTCOMES[value]) }))}
        chosen={outcome}
        onChoose={(value) => setOutcome(value as HeldMailOutcome)}
        noteLabel="Note for the desk (optional)"
        note={note}
        onNote={setNote}
        submitLabel={outcome === 'discarded' ? 'Discard' : TITLE}
        color="primary"
        missing={outcome === null ? 'Please choose an outcome.' : null}
        onSubmit={submit}
        onCancel={() => setOpen(false)}
      />
    </FormPlace>
  );
}
