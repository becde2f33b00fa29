import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TEXT_FIELDS, type Appealable, type AppealLookBody } from '#contract';
import { fullDate } from '../../shared/language/dates';
import { useLocale } from '../../shared/language/language';

/** What was decided, and why, in the words of the notice. */
export function AppealedDecision({ decision }: { readonly decision: AppealLookBody }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { about, decidedAt, fields, reason, until, expiresAt } = decision;
  const what: Record<Appealable, string> = {
    text: t('Your profile text was not approved.'),
    photo: t('Your photo was not approved.'),
    warning: t('You were warned.'),
    suspension: t('Your account was suspended.'),
  };
  const facts: readonly (readonly [string, string | null])[] = [
    [t('Decided'), fullDate(new Date(decidedAt), locale)],
    [t('It is about'), fields.map((field) => t(TEXT_FIELDS[field].title)).join(', ') || null],
    [t('Until'), until && fullDate(new Date(until), locale)],
    [t('The reason'), reason],
    [t('You may appeal until'), fullDate(new Date(expiresAt), locale)],
  ];
  return (
    <Box component="section" aria-labelledby="appealed">
      <Typography id="appealed" variant="h4" component="h2">
        {what[about]}
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
