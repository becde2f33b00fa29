import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS } from '#contract';
import { allowGoogle, unlinkGoogle } from './account.api';
import { Prove } from './Prove';
import { Row } from './Row';

interface Props {
  readonly linked: boolean;
  readonly hasPassword: boolean;
}

/** Whether Google signs the member in, who ends that or allows it again. Only a sign-in with Google links it. */
export function GoogleSignIn({ linked, hasPassword }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const what = linked ? t('Unlink Google') : t('Allow Google again');
  return (
    <div>
      <Row
        name="Google"
        value={linked ? t('Signs you in') : t('Does not sign you in')}
        action={
          !open && (
            <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
              {what}
            </Button>
          )
        }
      />
      {open && (
        <Box sx={{ mt: 1.5, display: 'grid', gap: 2 }}>
          {linked && !hasPassword ? (
            <PasswordFirst onCancel={close} />
          ) : (
            <>
              <Typography sx={{ maxWidth: '68ch' }}>
                {linked
                  ? t(
                      'You sign in with your password then, and every other device is signed out. A sign-in with Google does not link it again, unless you allow that here.',
                    )
                  : t('The next time you sign in with Google, with the address of your account, it is linked again.')}
              </Typography>
              <Prove
                owner={{ hasPassword, secondStep: false, passkey: false }}
                submit={what}
                call={linked ? unlinkGoogle : allowGoogle}
                onDone={close}
                onCancel={close}
              />
            </>
          )}
        </Box>
      )}
    </div>
  );
}

/** Nobody could get in any more. */
function PasswordFirst({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Typography sx={{ maxWidth: '68ch' }}>{t(TEXTS.account.setPasswordFirst)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button href={ROUTES.forgotPassword} variant="contained">
          {t('Set a password')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Box>
    </>
  );
}
