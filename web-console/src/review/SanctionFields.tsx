import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import {
  BRAND,
  DAYS_REQUIRED,
  type DecisionGround,
  type MailLanguage,
  REASON_REQUIRED,
  REJECT_REASONS,
  reasonCodesFor,
  reasonText,
  ROUTES,
  type RejectReasonCode,
  type ReportOutcome,
  type Sanction,
  sanctionLetter,
  statementOfReasons,
  SUSPENSION_DAYS,
} from '#contract';
import { language as deskLanguage } from '../app/i18n';
import { LongField } from '../shared/LongField';
import { useNow } from '../shared/time';
import { LetterPreview } from './LetterPreview';

type Sanctioning = Exclude<ReportOutcome, 'dismissed'>;

const KINDS: Readonly<Record<Sanctioning, Sanction>> = {
  warned: 'warn',
  'username-taken': 'take-username',
  hidden: 'hide',
  suspended: 'suspend',
  'account-closed': 'close',
};
const CODES = { conduct: reasonCodesFor('report'), username: reasonCodesFor('username') };
const codesOf = (outcome: Sanctioning): readonly RejectReasonCode[] =>
  outcome === 'username-taken' ? CODES.username : CODES.conduct;
/** As long as a note to the member may be. */
export const MESSAGE_MAX = 1_000;
const DAY_MS = 86_400_000;

/** What a sanction says beside its kind. */
export interface SanctionDraft {
  readonly reasonCode: RejectReasonCode | null;
  readonly message: string;
  /** As it is typed. */
  readonly days: string;
  readonly fraud: boolean;
}

export const noSanction: SanctionDraft = {
  reasonCode: null,
  message: '',
  days: '7',
  fraud: false,
};

export const isSanction = (outcome: ReportOutcome | null): outcome is Sanctioning =>
  outcome !== null && outcome !== 'dismissed';

/** The days of a suspension; null where what is typed is none. */
function daysOf(typed: string): number | null {
  const days = Number(typed);
  return Number.isInteger(days) && days >= SUSPENSION_DAYS.least && days <= SUSPENSION_DAYS.most ? days : null;
}

/** What the draft says of this outcome: what was chosen for another one, and does not fit, is left out. */
export function termsOf(outcome: Sanctioning, { reasonCode, message, days, fraud }: SanctionDraft) {
  return {
    reasonCode: codesOf(outcome).find((code) => code === reasonCode) ?? null,
    message: message.trim() || null,
    days: outcome === 'suspended' ? daysOf(days) : null,
    fraud: fraud && outcome !== 'username-taken',
  };
}

/** What is still missing for it; null when it is whole. */
export function missingIn(outcome: Sanctioning, sanction: SanctionDraft): string | null {
  const { reasonCode, days } = termsOf(outcome, sanction);
  if (reasonCode === null) return REASON_REQUIRED;
  return outcome === 'suspended' && days === null ? DAYS_REQUIRED : null;
}

interface Props {
  readonly outcome: Sanctioning;
  readonly sanction: SanctionDraft;
  readonly onChange: (sanction: SanctionDraft) => void;
  /** Whom the e-mail is for, in the language the member is written to. */
  readonly name: string;
  readonly username: string;
  readonly language: MailLanguage;
  /** When the last of the suspensions ends that stand, as far as it is known. */
  readonly suspendedUntil?: string | null | undefined;
  /** Whether it may be said that the account deceived others. */
  readonly mayBeFraud?: boolean;
  /** How it came about, as the letter says; by reports unless given. */
  readonly ground?: DecisionGround;
}

/** Why, for how long, whether it was fraud, and the very words the member will read. */
export function SanctionFields({
  outcome,
  sanction,
  onChange,
  name,
  username,
  language,
  suspendedUntil,
  mayBeFraud = true,
  ground = 'reported',
}: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { message, days, fraud } = sanction;
  const { reasonCode } = termsOf(outcome, sanction);
  const change = (part: Partial<SanctionDraft>) => onChange({ ...sanction, ...part });
  const until = outcome === 'suspended' ? new Date(now + (daysOf(days) ?? 0) * DAY_MS) : null;
  const longer =
    until && suspendedUntil && Date.parse(suspendedUntil) > until.getTime() ? new Date(suspendedUntil) : null;

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {outcome === 'suspended' && (
        <TextField
          type="number"
          label={t('Days')}
          value={days}
          onChange={({ target }) => change({ days: target.value })}
          error={daysOf(days) === null}
          helperText={t('From 1 to 90; the account opens again by itself.')}
          slotProps={{ htmlInput: { min: SUSPENSION_DAYS.least, max: SUSPENSION_DAYS.most, inputMode: 'numeric' } }}
        />
      )}
      <TextField
        select
        required
        label={t('Reason')}
        value={reasonCode ?? ''}
        onChange={({ target }) => change({ reasonCode: target.value as RejectReasonCode })}
      >
        {codesOf(outcome).map((code) => (
          <MenuItem key={code} value={code}>
            {REJECT_REASONS[code].label[deskLanguage()]}
          </MenuItem>
        ))}
      </TextField>
      <LongField
        label={t('Note to the member (optional)')}
        value={message}
        onChange={(text) => change({ message: text })}
        minRows={2}
        maxRows={6}
        max={MESSAGE_MAX}
      />
      {mayBeFraud && outcome !== 'username-taken' && (
        <Box>
          <FormControlLabel
            control={
              <Checkbox size="small" checked={fraud} onChange={(_event, checked) => change({ fraud: checked })} />
            }
            label={t('The account deceived others')}
          />
          {fraud && (
            <FormHelperText sx={{ mt: 0 }}>
              {t('Everybody who wrote with it is warned by e-mail. What waits of it is dropped.')}
            </FormHelperText>
          )}
        </Box>
      )}
      {reasonCode && <LetterPreview language={language} letter={letterOf()} mayAppeal />}
    </Box>
  );

  function letterOf() {
    const reason = reasonText(reasonCode!, language, message.trim() || null);
    const { subject, paragraphs } = sanctionLetter(language, {
      kind: KINDS[outcome],
      name,
      brand: BRAND.name,
      reason,
      until,
      longer,
      username,
    });
    const [greeting = '', ...lines] = paragraphs;
    return { subject, greeting, lines: [...lines, ...statementOfReasons(language, ground, ROUTES.termsOfUse)] };
  }
}
