import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DECISIONS_TEXTS, TEXT_FIELDS, type AppealLookBody } from '#contract';
import { fullDate } from '../../shared/language/dates';
import { useLocale } from '../../shared/language/language';

/** What was decided, and why, in the words of the notice. */
export function AppealedDecision({ decision }: { readonly decision: AppealLookBody }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { about, decidedAt, fields, reason, until, expiresAt, appeal } = decision;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('Decided'), fullDate(new Date(decidedAt), locale)],
    [t('It is about'), fields.map((field) => t(TEXT_FIELDS[field].title)).join(', ') || null],
    [t('Until'), until && fullDate(new Date(until), locale)],
    [t('The reason'), reason],
    [t('You may appeal until'), appeal === null ? fullDate(new Date(expiresAt), locale) : null],
  ];
  return (
    <Box component="section" aria-labelledby="appealed">
      <Typography id="appealed" variant="h4" component="h2">
        {t(DECISIONS_TEXTS.what[about])}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1.5 }}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </div>
          ))}
      </Box>
    </Box>
  );
}
