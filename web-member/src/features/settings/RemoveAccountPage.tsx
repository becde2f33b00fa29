import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { RemoveForm, RemoveWithoutPasswordForm, ROUTES, TEXTS, TIMERS, type RemoveFormValues } from '#contract';
import { AsideContext } from '../../shared/layout/aside';
import { useSending } from '../../shared/data/useSending';
import { PasswordInput, TextInput } from '../../shared/forms/FormField';
import { Message } from '../../shared/notices/Message';
import { Notice } from '../../shared/notices/Notice';
import { PageLayout } from '../../shared/layout/PageLayout';
import { useSession } from '../../shared/account/session';
import { showToast } from '../../shared/notices/toasts';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { useDelayedNavigate } from '../../shared/navigation/useDelayedNavigate';
import { useOwnAccount } from '../../shared/account/useOwnAccount';
import { forgetEverything, removeAccount } from './removal';
import { RemovalDialog } from './RemovalDialog';
import { hideProfile } from './settings.api';

const texts = TEXTS.removeAccount;

/**
 * Removal in two steps. The screen judges the session itself: once the account is gone so is the session, and the
 * guard would leave for the sign-in page before the good-bye is read.
 */
export function RemoveAccountPage() {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  const goTo = useDelayedNavigate();
  const hasPassword = useOwnAccount().data?.hasPassword ?? true;
  // What was typed is kept in memory only, so the question is not asked again after a reload.
  const [form, setForm] = useState<RemoveFormValues | null>(null);
  const question = useAddressDialog('confirm');
  const [problem, setProblem] = useState<string | null>(null);
  const [removed, setRemoved] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = Object.fromEntries(new FormData(event.currentTarget));
    const typed = hasPassword ? RemoveForm.safeParse(entered) : RemoveWithoutPasswordForm.safeParse(entered);
    setProblem(typed.success ? null : typed.error.issues[0]!.message);
    if (!typed.success) return;
    setForm(typed.data);
    question.open('removal');
  };
  const removal = useSending(async (typed: RemoveFormValues) => {
    const failure = await removeAccount(typed);
    setProblem(failure);
    if (failure !== null) return question.close();
    setRemoved(true);
    forgetEverything();
    goTo(ROUTES.login, TIMERS.removalRedirect);
  });
  const hide = async () => {
    question.close();
    try {
      await hideProfile();
      showToast(t('Your profile is hidden. Account settings show it again.'));
    } catch {
      showToast(t('Your profile could not be hidden. Please try again.'), { kind: 'error' });
    }
  };

  if (removed) {
    return (
      <AsideContext value={null}>
        <PageLayout title={t(TEXTS.menu.removeAccount)} width="sm">
          <Notice text={t(texts.succeeded)} />
        </PageLayout>
      </AsideContext>
    );
  }
  if (!isAuthenticated) return <Navigate to={ROUTES.login} replace state={{ from: ROUTES.removeAccount }} />;
  return (
    <PageLayout
      title={t(TEXTS.menu.removeAccount)}
      intro={t('We are sorry to see you go. Removing is for good; hiding is not.')}
    >
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 640 }}>
        <Card
          sx={{
            p: { xs: 2.5, sm: 4 },
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Box sx={{ flex: '1 1 260px' }}>
            <Typography variant="h4" component="h2" gutterBottom>
              {t('Only need a break?')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('Hide your profile: nobody finds you, and your messages, photos and texts wait for you.')}
            </Typography>
          </Box>
          <Button variant="outlined" color="inherit" onClick={() => void hide()}>
            {t('Hide instead')}
          </Button>
        </Card>
        <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h4" component="h2">
            {t('Confirm that it is you')}
          </Typography>
          <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5, mt: 3 }}>
            <TextInput name="email" type="email" label={t('Email', { context: 'address' })} autoComplete="email" />
            {hasPassword ? (
              <PasswordInput name="password" label={t('Password')} autoComplete="current-password" />
            ) : (
              <WithoutPassword />
            )}
            <Notice kind="error" text={problem && t(problem)} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
              <Button type="submit" variant="contained" color="error">
                {t(texts.submit)}
              </Button>
              <Link href={ROUTES.inbox} sx={{ py: 1.25 }}>
                {t(texts.back)}
              </Link>
            </Box>
          </Box>
        </Card>
      </Box>
      <RemovalDialog
        open={question.value !== null && form !== null}
        busy={removal.sending}
        onCancel={question.close}
        onHide={() => void hide()}
        onConfirm={() => form && removal.send(form)}
      />
    </PageLayout>
  );
}

/** Whom Google signs in shows by a fresh sign-in who they are. */
function WithoutPassword() {
  const { t } = useTranslation();
  return (
    <Message kind="info">
      {t(texts.noPassword)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 1 }}>
        <Link href={ROUTES.login}>{t(TEXTS.login.google)}</Link>
        <Link href={ROUTES.forgotPassword}>{t('Set a new password')}</Link>
      </Box>
    </Message>
  );
}
