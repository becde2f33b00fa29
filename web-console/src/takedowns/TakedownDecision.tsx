import { useTranslation } from 'react-i18next';
import { PICTURES_REQUIRED, reasonCodesFor, REJECT_REASONS } from '#contract';
import { language as deskLanguage } from '../app/i18n';
import type { OpenTakedown } from '../app/records';
import { ChoiceForm } from '../review/ChoiceForm';
import { DecisionForm } from '../review/DecisionForm';
import type { DecisionProps } from '../review/desk';
import { useDraft } from '../review/drafts';
import { AnswerPreview } from './AnswerPreview';
import { usePictureChoice } from './choice';

const REMOVE = 'removed';
const TITLE = 'Take down or decline';
const REASONS = reasonCodesFor('takedown');

/** Takes the chosen pictures down, or tells who asked why not. */
export function TakedownDecision({ record, decide, skip }: DecisionProps<OpenTakedown>) {
  const { caseId, subjectId } = record;
  const { t } = useTranslation();
  const { pictures, goes } = usePictureChoice(record);
  const [chosen, setChosen] = useDraft<string | null>(caseId, 'chosen', null);
  const [message, setMessage] = useDraft(caseId, 'message', '');
  const going = pictures.filter(goes);
  const photoIds = going.map(({ photoId }) => photoId);
  const reasonCode = REASONS.find((code) => code === chosen) ?? null;
  const told = message.trim() || null;
  const missing = (): string | null => {
    if (chosen === null) return 'Please choose an outcome.';
    return chosen === REMOVE && photoIds.length === 0 ? PICTURES_REQUIRED : null;
  };
  const submit = () => {
    const about = { kind: 'takedown', subjectId, message: told } as const;
    // A copy that stays while its original goes is with whose picture it is.
    const spared = pictures.filter(
      (picture) => !goes(picture) && picture.copyOf !== null && photoIds.includes(picture.copyOf),
    );
    const sparedIds = spared.map(({ photoId }) => photoId);
    if (chosen === REMOVE) decide({ ...about, decision: 'removed', photoIds, sparedIds }, 'pictures taken down');
    else decide({ ...about, decision: 'declined', reasonCode }, 'request declined');
  };
  return (
    <DecisionForm title={TITLE} onSkip={skip}>
      {(close) => (
        <ChoiceForm
          legend="Outcome"
          choices={[
            {
              value: REMOVE,
              label: t('Take down {{count}} pictures', {
                count: photoIds.length,
              }),
            },
            ...REASONS.map((code) => ({
              value: code,
              label: t('Decline: {{reason}}', { reason: REJECT_REASONS[code].label[deskLanguage()] }),
            })),
          ]}
          chosen={chosen}
          onChoose={setChosen}
          noteLabel="Message to who asked (optional)"
          note={message}
          onNote={setMessage}
          submitLabel={chosen === REMOVE ? 'Take down' : TITLE}
          color={chosen === REMOVE ? 'error' : 'primary'}
          missing={missing()}
          onSubmit={submit}
          onCancel={close}
        >
          {chosen !== null && <AnswerPreview record={record} declined={reasonCode} message={told} />}
        </ChoiceForm>
      )}
    </DecisionForm>
  );
}
