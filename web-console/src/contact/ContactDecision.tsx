import { useState } from 'react';
import { ANSWER_REQUIRED, CONTACT_OUTCOMES, type ContactOutcome } from '#contract';
import { useText } from '../app/i18n';
import type { OpenContact } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import type { Phrase } from '../locales/en';
import { ChoiceForm } from '../review/ChoiceForm';
import { DecisionButtons } from '../review/DecisionButtons';
import type { DecisionProps } from '../review/desk';
import { FormPlace } from '../review/FormPlace';
import { AnswerFields } from './AnswerFields';

const OUTCOMES: Readonly<Record<ContactOutcome, Phrase>> = {
  answered: 'Answer by e-mail',
  closed: 'Close without an answer',
};
const TITLE = 'Answer or close';

/** Answers a message by e-mail, or closes it without a word. */
export function ContactDecision({ record, decide, skip }: DecisionProps<OpenContact>) {
  const { subjectId } = record;
  const t = useText();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<ContactOutcome | null>(null);
  const [answer, setAnswer] = useState('');
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
  const answers = outcome === 'answered';
  const missing = (): Phrase | null => {
    if (outcome === null) return 'Please choose an outcome.';
    return answers && answer.trim() === '' ? ANSWER_REQUIRED : null;
  };
  const submit = () => {
    if (!outcome) return;
    const about = { kind: 'contact', subjectId, decision: outcome, note: note.trim() || null } as const;
    decide(answers ? { ...about, answer } : about, answers ? 'message answered' : 'message closed');
  };
  return (
    <FormPlace title={TITLE} onClose={() => setOpen(false)}>
      <ChoiceForm
        legend="Outcome"
        choices={CONTACT_OUTCOMES.map((value) => ({ value, label: t(OUTCOMES[value]) }))}
        chosen={outcome}
        onChoose={(value) => setOutcome(value as ContactOutcome)}
        noteLabel="Note for the desk (optional)"
        note={note}
        onNote={setNote}
        submitLabel={answers ? 'Send the answer' : 'Close the message'}
        color="primary"
        missing={missing()}
        onSubmit={submit}
        onCancel={() => setOpen(false)}
        details={answers && <AnswerFields message={record} answer={answer} onAnswer={setAnswer} />}
      />
    </FormPlace>
  );
}
