import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { API, REFUSALS, ROUTES, TEXTS, UndoneBody } from '#contract';
import { endSession } from '../../shared/account/session';
import { api } from '../../shared/data/api';
import { useSending } from '../../shared/data/useSending';
import { FormCard } from '../../shared/layout/FormCard';
import { Message } from '../../shared/notices/Message';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { NewPasswordForm } from './NewPasswordForm';

const undo = async (token: string) => UndoneBody.parse(await api.post(API.undoChange, { token }));

/** Behind the link of a notice that something of the account was changed. Opening it changes nothing: scanners of mail do. */
export function UndoPage() {
  const { t } = useTranslation();
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'));
  const { send, sending, answer, error } = useSending(undo, {
    onSuccess: () => {
      // The token is spent; a copied address must not suggest otherwise.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      endSession('expired');
    },
  });

  if (answer) return <Undone undone={answer} />;
  return (
    <FormCard
      width={520}
      title={t('Was this change not yours?')}
      intro={
        token !== null &&
        t(
          'Press the button: your address, username and two-step sign-in are again what they were, every device is signed out, and the password no longer works. Then you choose a new one.',
        )
      }
    >
      {token === null ? (
        <Message kind="info">{t(TEXTS.forgotPassword.linkIncomplete)}</Message>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Notice kind="error" text={error && t(serverWords(error) ?? TEXTS.undo.failed)} />
          <Button variant="contained" disabled={sending} onClick={() => send(token)}>
            {t('Undo the change')}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t('If it was you who made the change, close this page: nothing happens then.')}
          </Typography>
        </Box>
      )}
    </FormCard>
  );
}

function Undone({ undone: { username, token } }: { readonly undone: UndoneBody }) {
  const { t } = useTranslation();
  return (
    <FormCard
      width={520}
      title={t('The change is undone')}
      intro={t('Your username is {{username}}, and every device is signed out.', { username })}
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
