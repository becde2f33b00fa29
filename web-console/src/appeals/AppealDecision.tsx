import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { APPEAL_OUTCOMES, appealLetter, BRAND, type AppealOutcome } from '#contract';
import { useText } from '../app/i18n';
import type { OpenAppeal } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import type { Phrase } from '../locales/en';
import { ChoiceForm } from '../review/ChoiceForm';
import { DecisionButtons } from '../review/DecisionButtons';
import type { DecisionProps } from '../review/desk';
import { FormPlace } from '../review/FormPlace';
import { LetterPreview } from '../review/LetterPreview';

const OUTCOMES: Readonly<Record<AppealOutcome, Phrase>> = {
  upheld: 'The decision stands',
  overturned: 'The decision was wrong: take it back',
};
const TITLE = 'Decide the appeal';

/** Decides an appeal. Who made the first decision sees why there is nothing to press. */
export function AppealDecision({ record, decide, skip }: DecisionProps<OpenAppeal>) {
  const { subjectId, about, member, facts, mayDecide } = record;
  const t = useText();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const [note, setNote] = useState('');
  useShortcuts({ c: open || !mayDecide ? undefined : () => setOpen(true) });

  const skipButton = { label: 'Skip', keyName: 's', look: 'quiet', onClick: skip } as const;
  if (!mayDecide) {
    return (
      <>
        <Alert severity="info">{t('You made this decision. Another moderator must look at the appeal.')}</Alert>
        <DecisionButtons buttons={[skipButton]} />
      </>
    );
  }
  if (!open) {
    return (
      <DecisionButtons
        buttons={[{ label: TITLE, keyName: 'c', look: 'main', onClick: () => setOpen(true) }, skipButton]}
      />
    );
  }
  const language = facts?.mailLanguage ?? 'en';
  const letter = outcome && appealLetter(language, { name: member?.name ?? '', brand: BRAND.name, about, outcome });
  return (
    <FormPlace title={TITLE} onClose={() => setOpen(false)}>
      <ChoiceForm
        legend="Outcome"
        choices={APPEAL_OUTCOMES.map((value) => ({ value, label: t(OUTCOMES[value]) }))}
        chosen={outcome}
        onChoose={(value) => setOutcome(value as AppealOutcome)}
        noteLabel="Note for the desk (optional)"
        note={note}
        onNote={setNote}
        submitLabel={TITLE}
        color="primary"
        missing={outcome === null ? 'Please choose an outcome.' : null}
        onSubmit={() =>
          outcome &&
          decide({ kind: 'appeal', subjectId, decision: outcome, note: note.trim() || null }, 'appeal decided')
        }
        onCancel={() => setOpen(false)}
        details={
          letter && (
            <LetterPreview
              language={language}
              letter={{
                subject: letter.subject,
                greeting: letter.paragraphs[0] ?? '',
                lines: letter.paragraphs.slice(1),
              }}
            />
          )
        }
      />
    </FormPlace>
  );
}
