import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import {
  MEMBER_REQUIRED,
  PICTURES_REQUIRED,
  reasonCodesFor,
  REJECT_REASONS,
  SANCTIONING_OUTCOMES,
  type TakedownMember,
} from '#contract';
import { language as deskLanguage } from '../app/i18n';
import type { OpenTakedown } from '../app/records';
import { ChoiceForm } from '../review/ChoiceForm';
import { DecisionForm } from '../review/DecisionForm';
import type { DecisionProps } from '../review/desk';
import { useDraft } from '../review/drafts';
import { missingIn, noSanction, SanctionFields, termsOf } from '../review/SanctionFields';
import { DECISION_WORDS } from '../review/words';
import { nameOf, usernameOf } from '../shared/MemberName';
import { AnswerPreview } from './AnswerPreview';
import { usePictureChoice } from './choice';
import { MemberLookup } from './MemberLookup';

const TITLE = 'Decide the notice';
const REMOVE = 'removed';
const DECLINES = reasonCodesFor('notice');

const NOBODY: readonly TakedownMember[] = [];

/** Does something about the member whom a notice is about, takes pictures down, or tells who gave it why not. */
export function NoticeDecision({ record, decide, skip }: DecisionProps<OpenTakedown>) {
  const { caseId, subjectId } = record;
  const { t } = useTranslation();
  const { pictures, goes } = usePictureChoice(record);
  const [chosen, setChosen] = useDraft<string | null>(caseId, 'chosen', null);
  const [message, setMessage] = useDraft(caseId, 'message', '');
  const [sanction, setSanction] = useDraft(caseId, 'sanction', noSanction);
  const [lookedUp, setLookedUp] = useDraft<readonly TakedownMember[]>(caseId, 'looked up', NOBODY);
  const candidates = [
    ...new Map<number, TakedownMember>(
      [...lookedUp, ...pictures.map(({ member }) => member), ...record.members].map((one) => [one.memberId, one]),
    ).values(),
  ];
  // Where one alone is named it is them.
  const [picked, setPicked] = useDraft<number | null>(
    caseId,
    'picked',
    record.members.length === 1 ? record.members[0]!.memberId : null,
  );
  const member = candidates.find(({ memberId }) => memberId === picked);
  const photoIds = pictures.filter(goes).map(({ photoId }) => photoId);
  const outcome = SANCTIONING_OUTCOMES.find((value) => value === chosen);
  const declined = DECLINES.find((code) => code === chosen) ?? null;
  const told = message.trim() || null;

  const missing = (): string | null => {
    if (chosen === null) return 'Please choose an outcome.';
    if (chosen === REMOVE) return photoIds.length === 0 ? PICTURES_REQUIRED : null;
    if (!outcome) return null;
    return member ? missingIn(outcome, sanction) : MEMBER_REQUIRED;
  };
  const submit = () => {
    const about = { kind: 'takedown', subjectId, message: told } as const;
    if (outcome) {
      const { message: memberMessage, ...terms } = termsOf(outcome, sanction);
      const username = outcome === 'username-taken' ? member!.username : null;
      decide(
        { ...about, ...terms, decision: outcome, memberId: member!.memberId, username, memberMessage },
        'notice decided',
      );
    } else if (declined) decide({ ...about, decision: 'declined', reasonCode: declined }, 'notice declined');
    else decide({ ...about, decision: REMOVE, photoIds }, 'pictures taken down');
  };
  return (
    <DecisionForm title={TITLE} onSkip={skip}>
      {(close) => (
        <ChoiceForm
          legend="Outcome"
          choices={[
            ...SANCTIONING_OUTCOMES.map((value) => ({ value, label: t(DECISION_WORDS[value]) })),
            ...(pictures.length > 0
              ? [{ value: REMOVE, label: t('Take down {{count}} pictures', { count: photoIds.length }) }]
              : []),
            ...DECLINES.map((code) => ({
              value: code,
              label: t('Decline: {{reason}}', { reason: REJECT_REASONS[code].label[deskLanguage()] }),
            })),
          ]}
          chosen={chosen}
          onChoose={setChosen}
          noteLabel="Message to who asked (optional)"
          note={message}
          onNote={setMessage}
          submitLabel={TITLE}
          color={declined === null && chosen !== null ? 'error' : 'primary'}
          missing={missing()}
          onSubmit={submit}
          onCancel={close}
          details={
            outcome && (
              <Box sx={{ display: 'grid', gap: 1.5 }}>
                <TextField
                  select
                  required
                  label={t('Whom it is about')}
                  value={member?.memberId ?? ''}
                  onChange={({ target }) => setPicked(Number(target.value))}
                  helperText={candidates.length === 0 ? t('Nobody is found at these places. Look for them below.') : ''}
                >
                  {candidates.map((one) => (
                    <MenuItem key={one.memberId} value={one.memberId}>
                      {`${nameOf(one, t)} (${usernameOf(one)})`}
                    </MenuItem>
                  ))}
                </TextField>
                <MemberLookup onFound={setLookedUp} />
                <SanctionFields
                  outcome={outcome}
                  sanction={sanction}
                  onChange={setSanction}
                  name={member?.name ?? ''}
                  username={member?.username ?? ''}
                  language={member?.mailLanguage ?? 'en'}
                />
              </Box>
            )
          }
        >
          {chosen !== null && <AnswerPreview record={record} declined={declined} message={told} />}
        </ChoiceForm>
      )}
    </DecisionForm>
  );
}
