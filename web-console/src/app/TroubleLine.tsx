import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useGetIdentity } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { STATUS_KEY, troubleWords } from '../shared/troubles';
import { useConsole } from './dataProvider';

/** On every page of an operator: that something is degraded, and the way to what it is. Where nothing is, nothing. */
export function TroubleLine() {
  const { t } = useTranslation();
  const { identity } = useGetIdentity();
  const { pathname } = useLocation();
  const { status } = useConsole();
  const { data } = useQuery({
    queryKey: STATUS_KEY,
    queryFn: async () => (await status()).data,
    enabled: identity?.['role'] === 'operator',
    refetchInterval: 60_000,
  });
  const [first, ...others] = data?.troubles ?? [];
  if (!first || pathname.startsWith('/status')) return null;
  return (
    <Alert severity="warning" role="status" sx={{ borderRadius: 0, py: 0, '& .MuiAlert-message': { minWidth: 0 } }}>
      {troubleWords(first, t)}
      {others.length > 0 && ` ${t('And {{count}} more.', { count: others.length })}`}{' '}
      <Link component={RouterLink} to="/status" color="inherit" sx={{ display: 'inline-block', py: 0.5 }}>
        {t('See the status')}
      </Link>
    </Alert>
  );
}
