import { Suspense, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ROUTES, TEXTS } from '#contract';
import { later } from '#web/later';
import { useSending } from '../../shared/data/useSending';
import { TextInput } from '../../shared/forms/FormField';
import { withTexts } from '../../shared/language/language';
import { Notice } from '../../shared/notices/Notice';
import { clearCredentials, restoreSession } from '../../shared/account/session';
import type { WayToLogin } from '../../shared/account/wayToLogin';
import { useGoogleSignIn, usePasskeys } from '../../shared/account/waysToSignIn';
import { leaveForGoogle } from './google';
import { login, type SecondStep } from './login';

/** Only whoever signs in by a passkey loads it. */
const signInWithPasskey = () => import('./passkeySignIn').then((passkey) => passkey.signInWithPasskey());
const SignInRefused = later(() =>
  withTexts(
    'screens',
    import('./SignInRefused').then((part) => part.SignInRefused),
  ),
);

interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface Props {
  /** With what the server said where it has said why. */
  readonly failed: boolean | Error;
  /** The member was signed in until a moment ago. */
  readonly sessionEnded: boolean;
  /** Leads to the screen that was asked for, also back from the provider. */
  readonly way: WayToLogin;
  readonly onFailed: (failed: boolean) => void;
  readonly onSecondStep: (step: SecondStep) => void;
  readonly onSignedIn: () => void;
}

export function SignInCard({ failed, sessionEnded, way, onFailed, onSecondStep, onSignedIn }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const google = useGoogleSignIn();
  const { send, sending } = useSending(({ username, password }: Credentials) => login(username, password), {
    onSuccess: (outcome) => {
      if (typeof outcome === 'object') onSecondStep(outcome);
      else if (outcome) onSignedIn();
      else onFailed(true);
    },
  });

  const passkeys = usePasskeys();
  const byPasskey = useSending(signInWithPasskey, { onSuccess: onSignedIn });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onFailed(false);
    send({ username: String(form.get('username')).trim(), password: String(form.get('password')) });
  };

  const createAccount = () => {
    clearCredentials();
    restoreSession();
    void navigate(ROUTES.signup);
  };

  return (
    <Card
      component="section"
      aria-labelledby="sign-in"
      sx={{ p: { xs: 3, sm: 4 }, boxShadow: '0 24px 48px -20px rgb(163 34 75 / 0.28)' }}
    >
      <Typography id="sign-in" variant="h3" component="h2" sx={{ mb: 2.5 }}>
        {t(TEXTS.login.submit)}
      </Typography>
      <Notice
        kind="info"
        text={sessionEnded && !failed ? t('Your session has ended. Sign in to go on where you were.') : null}
        sx={{ '&:not(:empty)': { mb: 2.5 } }}
      />
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          name="username"
          label={t(TEXTS.login.username)}
          autoComplete="username"
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        />
        <TextInput name="password" type="password" label={t(TEXTS.login.password)} autoComplete="current-password" />
        <Link href={ROUTES.forgotPassword} sx={{ justifySelf: 'start', py: 1.25, my: -1.25 }}>
          {t('Forgot your password?')}
        </Link>
        <Notice kind="error" text={failed === true ? t(TEXTS.login.failed) : null} />
        {failed instanceof Error && (
          <Suspense>
            <SignInRefused error={failed} />
          </Suspense>
        )}
        <Button type="submit" variant="contained" fullWidth aria-disabled={sending}>
          {t(TEXTS.login.submit)}
        </Button>
        {passkeys && (
          <>
            <Button
              variant="outlined"
              color="inherit"
              fullWidth
              aria-disabled={byPasskey.sending}
              onClick={() => {
                onFailed(false);
                byPasskey.send();
              }}
            >
              {t(TEXTS.passkeys.signIn)}
            </Button>
            {byPasskey.error && !failed && (
              <Suspense>
                <SignInRefused error={byPasskey.error} />
              </Suspense>
            )}
          </>
        )}
        {google && (
          <Button variant="outlined" color="inherit" fullWidth onClick={() => void leaveForGoogle(way)}>
            {t(TEXTS.login.google)}
          </Button>
        )}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 1.25, my: 2.5 }}>
        <Box sx={{ flexGrow: 1, borderTop: 1, borderColor: 'divider' }} />
        {t('or')}
        <Box sx={{ flexGrow: 1, borderTop: 1, borderColor: 'divider' }} />
      </Box>
      <Button variant="outlined" color="secondary" fullWidth onClick={createAccount}>
        {t(TEXTS.login.createAccount)}
      </Button>
    </Card>
  );
}
