import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  API,
  FORGOT_PASSWORD_ALIAS,
  PROFILE_ALIAS,
  PasswordForm,
  ROUTES,
  TEXTS,
  TIMERS,
  hasSucceeded,
  passwordPayload,
  type PasswordFormValues,
} from '#contract';
import { type ApiError, api } from '../../shared/data/api';
import { PasswordInput } from '../../shared/forms/FormField';
import { NewPasswordInput } from '../../shared/forms/NewPasswordInput';
import { Notice } from '../../shared/notices/Notice';
import { PageLayout } from '../../shared/layout/PageLayout';
import { useDelayedNavigate } from '../../shared/navigation/useDelayedNavigate';

const texts = TEXTS.updatePassword;

/** Whether the password was changed. A refusal is an answer with 200 (product.md 7). */
async function isChanged(form: PasswordFormValues): Promise<boolean> {
  const answer = await api.post<{ passwordupdate?: string } | null>(API.changePassword, passwordPayload(form));
  return hasSucceeded(answer?.passwordupdate ?? '');
}

/**
 * The text of a failed change; null when it succeeded. `unheard` is the new password of which no answer came, and which may be in
 * force all the same: sent again, the current one is refused, and it is asked by the new one in its place.
 */
async function changePassword(
  form: PasswordFormValues,
  unheard: { current: string | undefined },
): Promise<string | null> {
  const { newPassword } = form;
  try {
    if (await isChanged(form)) return null;
    const wasUnheard = unheard.current === newPassword;
    return wasUnheard && (await isChanged({ ...form, currentPassword: newPassword })) ? null : texts.refused;
  } catch (error) {
    if ((error as ApiError).unanswered) unheard.current = newPassword;
    return texts.failed;
  }
}

export function UpdatePasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goTo = useDelayedNavigate();
  const unheard = useRef<string>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const { register, handleSubmit, reset, formState } = useForm<PasswordFormValues>({
    resolver: zodResolver(PasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', newPasswordCheck: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = async (form: PasswordFormValues) => {
    setProblem(null);
    const failure = await changePassword(form, unheard);
    setProblem(failure);
    if (failure !== null) return;
    reset();
    setDone(true);
    goTo(ROUTES.inbox, TIMERS.passwordRedirect);
  };

  const words = (text: string | undefined) => (text === undefined ? undefined : t(text));
  return (
    <PageLayout title={t(texts.title)} width="sm">
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h4" component="h2">
          {t(TEXTS.menu.updatePassword)}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
          {t('Your other devices are signed out; this one stays.')}
        </Typography>
        <Box component="form" noValidate onSubmit={handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
          <PasswordInput
            {...register('currentPassword')}
            label={t('Current password')}
            autoComplete="current-password"
            error={words(errors.currentPassword?.message)}
          />
          <NewPasswordInput
            {...register('newPassword')}
            label={t('New password')}
            error={words(errors.newPassword?.message)}
          />
          <PasswordInput
            {...register('newPasswordCheck')}
            label={t('Confirm new password')}
            autoComplete="new-password"
            error={words(errors.newPasswordCheck?.message)}
          />
          <Notice kind="error" text={problem && t(problem)} />
          <Notice text={done ? t(texts.succeeded) : null} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Button type="submit" variant="contained" disabled={isSubmitting || done}>
              {t(texts.submit)}
            </Button>
            <Button color="inherit" onClick={() => void navigate(PROFILE_ALIAS)}>
              {t(texts.cancel)}
            </Button>
            <Link href={FORGOT_PASSWORD_ALIAS} sx={{ ml: { sm: 'auto' }, py: 1.25 }}>
              {t(texts.forgot)}
            </Link>
          </Box>
        </Box>
      </Card>
    </PageLayout>
  );
}
