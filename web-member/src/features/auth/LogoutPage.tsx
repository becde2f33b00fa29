import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ROUTES, TEXTS } from '#contract';
import { PageHeading } from '../../shared/layout/PageHeading';
import { currentSession } from '../../shared/account/session';
import { logout } from './logout';

/** Judged once, on entry: with a token it signs out and stays, without one it is the login page's turn. */
export function LogoutPage() {
  const { t } = useTranslation();
  const [entered] = useState(() => currentSession().isAuthenticated);
  useEffect(() => {
    if (currentSession().isAuthenticated) logout();
  }, []);
  if (!entered) return <Navigate to={ROUTES.login} replace />;
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: 3, py: { xs: 8, md: 14 }, textAlign: 'center' }}>
      <PageHeading gutterBottom>{t(TEXTS.shell.loggedOut)}</PageHeading>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {t('See you soon. If others use this device, close this tab.')}
      </Typography>
      <Button variant="contained" href={ROUTES.login}>
        {t('Sign in again')}
      </Button>
    </Box>
  );
}
