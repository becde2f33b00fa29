import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceForm } from './ChoiceForm';
import { DecisionForm } from './DecisionForm';
import { useDraft } from './drafts';

interface Props<Outcome extends string> {
  readonly caseId: number;
  readonly title: string;
  /** What can come of the case, in this order. */
  readonly outcomes: readonly Outcome[];
  readonly labels: Readonly<Record<Outcome, string>>;
  /** What the button says that decides; the title unless given. */
  readonly submitLabel?: (outcome: Outcome | null) => string;
  /** What else is wanting for this outcome. */
  readonly missing?: (outcome: Outcome) => string | null;
  /** What this outcome asks or shows besides. */
  readonly details?: (outcome: Outcome) => ReactNode;
  readonly onDecide: (outcome: Outcome, note: string | null) => void;
  readonly onSkip: () => void;
}

/** A decision that is one outcome of several, with a note for the desk. */
export function OutcomeForm<Outcome extends string>(props: Props<Outcome>) {
  const { caseId, title, outcomes, labels, submitLabel, missing, details, onDecide, onSkip } = props;
  const { t } = useTranslation();
  const [drafted, setOutcome] = useDraft<Outcome | null>(caseId, 'outcome', null);
  // What was chosen earlier may not be among what can still come of it.
  const outcome = drafted !== null && outcomes.includes(drafted) ? drafted : null;
  const [note, setNote] = useDraft(caseId, 'note', '');
  return (
    <DecisionForm title={title} onSkip={onSkip}>
      {(close) => (
        <ChoiceForm
          legend="Outcome"
          choices={outcomes.map((value) => ({ value, label: t(labels[value]) }))}
          chosen={outcome}
          onChoose={(value) => setOutcome(value as Outcome)}
          noteLabel="Note for the desk (optional)"
          note={note}
          onNote={setNote}
          submitLabel={submitLabel?.(outcome) ?? title}
          color="primary"
          missing={outcome === null ? 'Please choose an outcome.' : (missing?.(outcome) ?? null)}
          onSubmit={() => outcome && onDecide(outcome, note.trim() || null)}
          onCancel={close}
          details={outcome && details?.(outcome)}
        />
      )}
    </DecisionForm>
  );
}
