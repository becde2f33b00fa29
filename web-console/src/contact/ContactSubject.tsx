import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { REFUSALS } from '#contract';
import type { OpenContact } from '../app/records';
import { CaseNotes } from '../notes/CaseNotes';
import { momentOf } from '../shared/time';
import { isWriterGone } from './isWriterGone';
import { subjectOf } from './subjectOf';

const PROSE = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '1rem',
  lineHeight: 1.65,
  maxWidth: '68ch',
} as const;

/** What the member wrote, what was answered, and what the desk noted about it. */
export function ContactSubject({ record }: { readonly record: OpenContact }) {
  const { t } = useTranslation();
  return (
    <>
      <Card component="section" aria-labelledby="message-title" sx={{ p: 2, display: 'grid', gap: 1 }}>
        <Typography variant="h3" id="message-title">
          {t(subjectOf(record.subjectCode))}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {momentOf(record.receivedAt)}
        </Typography>
        <Typography sx={PROSE}>{record.body}</Typography>
      </Card>
      {record.state !== 'decided' && isWriterGone(record) && (
        <Alert severity="info">{t(REFUSALS.WRITER_GONE.message)}</Alert>
      )}
      {record.answer && (
        <Card component="section" aria-labelledby="answer-title" sx={{ p: 2, display: 'grid', gap: 1 }}>
          <Typography variant="h3" id="answer-title">
            {t('What was answered')}
          </Typography>
          <Typography sx={PROSE} lang={record.language}>
            {record.answer}
          </Typography>
        </Card>
      )}
      <CaseNotes desk="contact" record={record} />
    </>
  );
}
