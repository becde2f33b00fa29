import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { API, ROUTES, TEXTS, forgotPasswordPayload } from '#contract';
import { api } from '../../shared/data/api';
import { FormCard } from '../../shared/layout/FormCard';
import { TextInput } from '../../shared/forms/FormField';
import { tokenOf, useMailedLink } from '../../shared/navigation/useMailedLink';
import { Notice } from '../../shared/notices/Notice';
import { NewPasswordForm } from './NewPasswordForm';

const texts = TEXTS.forgotPassword;

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const token = tokenOf(useMailedLink());
  return (
    <FormCard
      width={480}
      title={token === null ? t('Forgot your password?') : t('Choose a new password')}
      intro={
        token === null
          ? t(
              'We will send your username and a link for a new password to your address. The link works for 30 minutes.',
            )
          : t('Your old password and all signed-in devices will stop working.')
      }
    >
      {token === null ? <LookupForm /> : <NewPasswordForm key={token} token={token} />}
      <Box sx={{ mt: 3, textAlign: 'center' }}>
        <Link href={ROUTES.login}>{t(texts.backToLogin)}</Link>
      </Box>
    </FormCard>
  );
}

/** The answer is the same whether the address is a member's or not. */
async function requestLink(email: string): Promise<boolean> {
  try {
    const answer = await api.post<{ passwordLookupResult?: string } | null>(
      API.forgotPassword,
      forgotPasswordPayload({ email }),
    );
    return answer !== null && answer.passwordLookupResult !== 'error';
  } catch (error) {
    console.warn('The password look-up failed', error);
    return false;
  }
}

function LookupForm() {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'none' | 'busy' | 'succeeded' | 'failed'>('none');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setOutcome('busy');
    setOutcome((await requestLink(email)) ? 'succeeded' : 'failed');
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <TextInput name="email" type="email" label={t(texts.email, { context: 'address' })} autoComplete="email" />
      <Notice text={outcome === 'succeeded' ? t(texts.succeeded) : null} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ '&:empty': { position: 'absolute' } }}>
        {outcome === 'succeeded' &&
          t('If an account has this address, our e-mail is there within minutes. Look in your spam folder too.')}
      </Typography>
      <Notice kind="error" text={outcome === 'failed' ? t(texts.failed) : null} />
      <Button type="submit" variant="contained" disabled={outcome === 'busy'}>
        {t(texts.submit)}
      </Button>
    </Box>
  );
}
