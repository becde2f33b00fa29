import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { API, LEAVING, REFUSALS, ReturnedBody, ROUTES, TEXTS } from '#contract';
import { endSession } from '../../shared/account/session';
import { api } from '../../shared/data/api';
import { useSending } from '../../shared/data/useSending';
import { FormCard } from '../../shared/layout/FormCard';
import { Message } from '../../shared/notices/Message';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { NewPasswordForm } from './NewPasswordForm';

const comeBack = async (token: string) => ReturnedBody.parse(await api.post(API.comeBack, { token }));

/** Behind the link of the goodbye to who has left. Opening it changes nothing: scanners of mail do. */
export function ComeBackPage() {
  const { t } = useTranslation();
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'));
  const { send, sending, answer, error } = useSending(comeBack, {
    onSuccess: () => {
      // The token is spent; a copied address must not suggest otherwise. Whoever is signed in here is somebody else.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      endSession('expired');
    },
  });

  if (answer) return <Back returned={answer} />;
  return (
    <FormCard
      width={520}
      title={t('Would you like to come back?')}
      intro={
        token !== null &&
        t(
          'Press the button: your profile, photos, letters and settings are as you left them. Then you choose a new password.',
        )
      }
    >
      {token === null ? (
        <Message kind="info">{t(TEXTS.forgotPassword.linkIncomplete)}</Message>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Notice kind="error" text={error && t(serverWords(error) ?? TEXTS.comeBack.failed)} />
          <Button variant="contained" disabled={sending} onClick={() => send(token)}>
            {t('Bring my account back')}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t(
              'If you want to stay away, close this page: nothing happens then, and {{days}} days after you left everything is erased.',
              {
                days: LEAVING.days,
              },
            )}
          </Typography>
        </Box>
      )}
    </FormCard>
  );
}

function Back({ returned: { username, token } }: { readonly returned: ReturnedBody }) {
  const { t } = useTranslation();
  return (
    <FormCard
      width={520}
      title={t('Welcome back')}
      intro={t('Your username is {{username}}, and everything is as you left it.', { username })}
    >
      {token === null ? (
        <Message kind="info">{t(REFUSALS.ACCOUNT_SUSPENDED.message)}</Message>
      ) : (
        <>
          <Typography sx={{ mb: 2.5 }}>{t('Now choose a password that nobody else knows.')}</Typography>
          <NewPasswordForm token={token} />
        </>
      )}
      <Box sx={{ mt: 3, textAlign: 'center' }}>
        <Link href={ROUTES.login}>{t(TEXTS.forgotPassword.backToLogin)}</Link>
      </Box>
    </FormCard>
  );
}
