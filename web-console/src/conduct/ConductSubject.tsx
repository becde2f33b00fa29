import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from 'react-i18next';
import { SIGNALS } from '#contract';
import type { OpenCase } from '../app/records';

/** What was noticed of the account, and where something can be done about it. */
export function ConductSubject({ record: { signals, member } }: { readonly record: OpenCase }) {
  const { t } = useTranslation();
  return (
    <Card component="section" aria-labelledby="conduct-title" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography variant="h3" id="conduct-title">
        {t('What was noticed')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 0.5 }}>
        {signals.map(({ code }) => (
          <Typography key={code} component="li">
            {t(SIGNALS[code])}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('Nothing was refused, and the member is told nothing. It may be an eager newcomer.')}
      </Typography>
      {member && (
        <Link component={RouterLink} to={`/members/${member.memberId}/show`} sx={{ py: { xs: 1.5, md: 0 } }}>
          {t('Warn or suspend on the page of the member')}
        </Link>
      )}
    </Card>
  );
}
