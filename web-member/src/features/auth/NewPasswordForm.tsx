import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { API, ResetPasswordForm, TEXTS, type ResetPasswordFormValues } from '#contract';
import { type ApiError, api } from '../../shared/data/api';
import { PasswordInput } from '../../shared/forms/FormField';
import { NewPasswordInput } from '../../shared/forms/NewPasswordInput';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';

/** The link works once, and its first use may have been the one of which no answer came. */
const MAYBE_SAVED =
  'This link no longer works. We could not tell you what came of your first try: your password may be saved all the same. Sign in with it, and if that fails, ask for another link.';

/** The second half of the password look-up: the mail's link proves who asks. */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const unheard = useRef(false);
  const { register, handleSubmit, formState } = useForm<ResetPasswordFormValues>({
    resolver: zodResolver(ResetPasswordForm),
    defaultValues: { newPassword: '', newPasswordCheck: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = async ({ newPassword }: ResetPasswordFormValues) => {
    setProblem(null);
    try {
      await api.post(API.resetPassword, { token, password: newPassword });
      // The token is spent; a copied address must not suggest otherwise.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      setDone(true);
    } catch (error) {
      const { unanswered, code } = error as ApiError;
      unheard.current ||= unanswered;
      const maybeSaved = unheard.current && code === 'RESET_LINK_INVALID';
      setProblem(maybeSaved ? MAYBE_SAVED : (serverWords(error) ?? TEXTS.forgotPassword.failed));
    }
  };

  if (done) return <Notice text={t('Your password was changed. You can sign in now.')} />;
  return (
    <Box component="form" noValidate onSubmit={handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
      <NewPasswordInput
        {...register('newPassword')}
        label={t('New password')}
        error={errors.newPassword?.message && t(errors.newPassword.message)}
      />
      <PasswordInput
        {...register('newPasswordCheck')}
        label={t('Confirm new password')}
        autoComplete="new-password"
        error={errors.newPasswordCheck?.message && t(errors.newPasswordCheck.message)}
      />
      <Notice kind="error" text={problem && t(problem)} />
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {t('Save new password')}
      </Button>
    </Box>
  );
}
