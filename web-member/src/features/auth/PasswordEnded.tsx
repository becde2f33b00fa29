import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ROUTES } from '#contract';
import { FormCard } from '../../shared/layout/FormCard';
import { Message } from '../../shared/notices/Message';

/** Said once, after the sign-in with Google that has confirmed an address nobody had confirmed before. */
export function PasswordEnded() {
  const { t } = useTranslation();
  return (
    <FormCard width={560} title={t('Google has confirmed your address')}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Message kind="info">
          {t(
            'Nobody had confirmed it before. So that nobody else can use your account, its old password no longer works and every other device is signed out.',
          )}
        </Message>
        <Box>{t('Google signs you in from now on. If you want a password too, have a link for a new one mailed.')}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button href={ROUTES.root} variant="contained">
            {t('Continue')}
          </Button>
          <Button href={ROUTES.forgotPassword} variant="outlined" color="inherit">
            {t('Set a new password')}
          </Button>
        </Box>
      </Box>
    </FormCard>
  );
}
