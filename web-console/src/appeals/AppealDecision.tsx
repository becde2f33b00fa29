import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { APPEAL_OUTCOMES, appealLetter, BRAND, type AppealOutcome } from '#contract';
import type { OpenAppeal } from '../app/records';
import type { DecisionProps } from '../review/desk';
import { LetterPreview } from '../review/LetterPreview';
import { OutcomeForm } from '../review/OutcomeForm';

const OUTCOMES: Readonly<Record<AppealOutcome, string>> = {
  upheld: 'The decision stands',
  overturned: 'The decision was wrong: take it back',
};

/** What follows where an account was closed, to whose owner no e-mail goes unless it opens again. */
const CLOSED = {
  upheld: 'The account stays closed. No e-mail goes: the page of the appeal says what was decided.',
  back: 'The account opens again with its profile, photos and messages, unless another decision closes it. Its owner gets an e-mail with a link to choose a new password.',
  erased:
    'What the account held is erased and cannot come back. Its address may open another account. No e-mail goes: the page of the appeal says so.',
} as const;

/** Decides an appeal. */
export function AppealDecision({ record, decide, skip }: DecisionProps<OpenAppeal>) {
  const { caseId, subjectId } = record;
  return (
    <OutcomeForm
      caseId={caseId}
      title="Decide the appeal"
      outcomes={APPEAL_OUTCOMES}
      labels={OUTCOMES}
      details={(outcome) => <AnswerToAppeal record={record} outcome={outcome} />}
      onDecide={(decision, note) => decide({ kind: 'appeal', subjectId, decision, note }, 'appeal decided')}
      onSkip={skip}
    />
  );
}

/** The letter as it will be sent. */
function AnswerToAppeal({ record, outcome }: { readonly record: OpenAppeal; readonly outcome: AppealOutcome }) {
  const { about, member, facts, keptUntil } = record;
  const { t } = useTranslation();
  const language = facts?.mailLanguage ?? 'en';
  if (about === 'closing') {
    return (
      <Alert severity={outcome === 'overturned' && keptUntil === null ? 'warning' : 'info'}>
        {t(CLOSED[outcome === 'upheld' ? 'upheld' : keptUntil === null ? 'erased' : 'back'])}
      </Alert>
    );
  }
  const letter = appealLetter(language, { name: member?.name ?? '', brand: BRAND.name, about, outcome });
  const [greeting = '', ...lines] = letter.paragraphs;
  return <LetterPreview language={language} letter={{ subject: letter.subject, greeting, lines }} />;
}
