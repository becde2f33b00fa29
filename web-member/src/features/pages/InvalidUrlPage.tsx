import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS } from '#contract';
import { PageHeading } from '../../shared/layout/PageHeading';
import { useSession } from '../../shared/account/session';

export function InvalidUrlPage() {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', px: 3, py: { xs: 8, md: 14 }, textAlign: 'center' }}>
      <Typography aria-hidden sx={{ typography: 'h1', color: 'primary.main', mb: 2 }}>
        404
      </Typography>
      <PageHeading gutterBottom>{t(TEXTS.shell.invalidUrl)}</PageHeading>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {t('The page may have moved, or the address has a typing error.')}
      </Typography>
      <Button variant="contained" href={isAuthenticated ? ROUTES.home : ROUTES.login}>
        {isAuthenticated ? t('Back to home') : t('Back to Login')}
      </Button>
    </Box>
  );
}
