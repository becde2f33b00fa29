import { ANSWER_REQUIRED, CONTACT_OUTCOMES, type ContactOutcome } from '#contract';
import type { OpenContact } from '../app/records';
import type { DecisionProps } from '../review/desk';
import { useDraft } from '../review/drafts';
import { OutcomeForm } from '../review/OutcomeForm';
import { AnswerFields } from './AnswerFields';
import { isWriterGone } from './isWriterGone';

const OUTCOMES: Readonly<Record<ContactOutcome, string>> = {
  answered: 'Answer by e-mail',
  closed: 'Close without an answer',
};

/** Answers a message by e-mail, or closes it without a word. */
export function ContactDecision({ record, decide, skip }: DecisionProps<OpenContact>) {
  const { caseId, subjectId } = record;
  const [answer, setAnswer] = useDraft(caseId, 'answer', '');
  return (
    <OutcomeForm
      caseId={caseId}
      title="Answer or close"
      outcomes={isWriterGone(record) ? ['closed'] : CONTACT_OUTCOMES}
      labels={OUTCOMES}
      submitLabel={(outcome) => (outcome === 'answered' ? 'Send the answer' : 'Close the message')}
      missing={(outcome) => (outcome === 'answered' && answer.trim() === '' ? ANSWER_REQUIRED : null)}
      details={(outcome) =>
        outcome === 'answered' && <AnswerFields message={record} answer={answer} onAnswer={setAnswer} />
      }
      onDecide={(decision, note) => {
        const about = { kind: 'contact', subjectId, decision, note } as const;
        if (decision === 'answered') decide({ ...about, answer }, 'message answered');
        else decide(about, 'message closed');
      }}
      onSkip={skip}
    />
  );
}
