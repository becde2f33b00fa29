import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { BRAND, reasonText, takedownLetter, type RejectReasonCode } from '#contract';
import type { OpenTakedown } from '../app/records';
import { LetterPreview } from '../review/LetterPreview';

interface Props {
  readonly record: OpenTakedown;
  /** Why nothing is done; null where something is. */
  readonly declined: RejectReasonCode | null;
  readonly message: string | null;
}

/** The letter to who asked as it will be sent; or that there will be none. */
export function AnswerPreview({ record, declined, message }: Props) {
  const { t } = useTranslation();
  const { about, reference, answerLanguage, answered } = record;
  if (!answered)
    return (
      <Typography variant="body2">
        {t('Who gave notice left no address: nobody is written what was decided.')}
      </Typography>
    );
  const { subject, paragraphs } = takedownLetter(answerLanguage, about, {
    brand: BRAND.name,
    reference,
    reason: declined && reasonText(declined, answerLanguage, message),
    message: declined ? null : message,
  });
  return (
    <LetterPreview
      title="The e-mail to who asked ({{language}})"
      language={answerLanguage}
      letter={{ subject, greeting: paragraphs[0]!, lines: paragraphs.slice(1) }}
    />
  );
}
