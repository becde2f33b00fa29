import { type FormEvent, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogout, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type Enrolment, STAFF_LIMITS, type StaffAccountBody } from '#contract';
import { messageOf } from '../app/http';
import { ErrorState, LoadingLines } from '../shared/ListState';
import { Page, Sheet } from '../shared/Page';
import { dayOf, momentOf } from '../shared/time';
import { CodeField } from './CodeField';
import { EnrolmentCode } from './EnrolmentCode';
import { RecoveryCodes } from './RecoveryCodes';
import { staffApi } from './staff.api';
import { useAsked } from './useAsked';
import { useConfirmed } from './useConfirmed';

const KEY = ['account'] as const;

/** The own account: second factor, where one is signed in, password. */
export function AccountPage() {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useAsked(KEY, staffApi.account);
  return (
    <Page title={t('Your account')}>
      {isPending && <LoadingLines count={3} height={140} />}
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <SecondFactorSheet factor={data.secondFactor} />
          <SessionsSheet sessions={data.sessions} />
          <PasswordSheet />
        </>
      )}
    </Page>
  );
}

function SecondFactorSheet({ factor }: { readonly factor: StaffAccountBody['secondFactor'] }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { run, dialog } = useConfirmed();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const again = () => queries.invalidateQueries({ queryKey: KEY });
  const renew = () =>
    run(async () => {
      setCodes((await staffApi.renewRecoveryCodes()).recoveryCodes);
      await again();
    });
  const remove = () =>
    run(async () => {
      await staffApi.removeSecondFactor();
      await again();
    });
  return (
    <Sheet title={t('Second factor')}>
      <Typography color="textSecondary">
        {factor.since
          ? t('Your sign-in asks for a code of your app since {{day}}.', { day: dayOf(factor.since) })
          : t('Your sign-in asks for the password only. A code of an app keeps others out who know it.')}
      </Typography>
      {factor.since && (
        <Alert severity={factor.recoveryCodesLeft > 2 ? 'success' : 'warning'} role="note">
          {t('{{count}} recovery codes left', {
            count: factor.recoveryCodesLeft,
          })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant={factor.since ? 'outlined' : 'contained'}
          onClick={() => void run(async () => setEnrolment(await staffApi.beginSecondFactor()))}
        >
          {t(factor.since ? 'Use another app' : 'Set up a second factor')}
        </Button>
        {factor.since && (
          <Button variant="outlined" onClick={() => void renew()}>
            {t('New recovery codes')}
          </Button>
        )}
        {factor.since && !factor.required && (
          <Button color="error" onClick={() => void remove()}>
            {t('Do without')}
          </Button>
        )}
      </Box>
      {dialog}
      {enrolment && (
        <EnrolmentDialog
          enrolment={enrolment}
          onLeave={() => setEnrolment(null)}
          onSet={(given) => {
            setEnrolment(null);
            setCodes(given);
            void again();
          }}
        />
      )}
      <Dialog
        open={codes !== null}
        maxWidth="xs"
        fullWidth
        slotProps={{ paper: { 'aria-label': t('Your recovery codes') } }}
      >
        <DialogContent>{codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}</DialogContent>
      </Dialog>
    </Sheet>
  );
}

interface EnrolmentDialogProps {
  readonly enrolment: Enrolment;
  readonly onLeave: () => void;
  readonly onSet: (recoveryCodes: readonly string[]) => void;
}

function EnrolmentDialog({ enrolment, onLeave, onSet }: EnrolmentDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => staffApi.setSecondFactor({ ticket: enrolment.ticket, code }),
    onSuccess: ({ recoveryCodes }) => onSet(recoveryCodes),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(String(new FormData(event.currentTarget).get('code') ?? ''));
  };
  return (
    <Dialog
      open
      onClose={onLeave}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { 'aria-label': t('Set up a second factor') } }}
    >
      <DialogContent>
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
          {error && (
            <Alert severity="error" role="alert">
              {t(messageOf(error))}
            </Alert>
          )}
          <EnrolmentCode enrolment={enrolment} />
          <CodeField autoFocus />
          <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
            <Button onClick={onLeave}>{t('Cancel')}</Button>
            <Button type="submit" variant="contained">
              {t('Confirm')}
            </Button>
          </Box>
        </Box>
      </DialogContent>
    </Dialog>
  );
}

function SessionsSheet({ sessions }: { readonly sessions: StaffAccountBody['sessions'] }) {
  const { t } = useTranslation();
  const logout = useLogout();
  const queries = useQueryClient();
  const { run } = useConfirmed();
  const others = () =>
    run(async () => {
      await staffApi.endSessions(false);
      await queries.invalidateQueries({ queryKey: KEY });
    });
  const everywhere = () =>
    run(async () => {
      await staffApi.endSessions(true);
      await logout();
    });
  return (
    <Sheet title={t('Where you are signed in')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {sessions.map((session, index) => (
          <Box component="li" key={index} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <Typography sx={{ fontWeight: 650 }}>
                {[session.browser ?? t('Unknown browser'), session.system].filter(Boolean).join(', ')}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {[session.network, t('since {{moment}}', { moment: momentOf(session.signedInAt) })]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            {session.current ? (
              <Chip color="primary" variant="outlined" label={t('This one')} />
            ) : (
              <Typography variant="body2" color="textSecondary">
                {t('last used {{moment}}', { moment: momentOf(session.lastUsedAt) })}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={sessions.length < 2} onClick={() => void others()}>
          {t('Sign out everywhere else')}
        </Button>
        <Button color="error" onClick={() => void everywhere()}>
          {t('Sign out everywhere')}
        </Button>
      </Box>
    </Sheet>
  );
}

function PasswordSheet() {
  const { t } = useTranslation();
  const notify = useNotify();
  const queries = useQueryClient();
  const [short, setShort] = useState(false);
  const [round, setRound] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: staffApi.changePassword,
    onSuccess: () => {
      setRound(round + 1);
      notify(t('The password is changed. Every other session has ended.'), { type: 'success' });
      return queries.invalidateQueries({ queryKey: KEY });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [currentPassword, newPassword] = [String(form.get('current')), String(form.get('new'))];
    const tooShort = newPassword.length < STAFF_LIMITS.passwordMin;
    setShort(tooShort);
    if (!tooShort && !isPending) mutate({ currentPassword, newPassword });
  };
  const refused = error && messageOf(error);
  const problem: string | null = short ? 'The password needs at least 12 characters.' : refused;
  return (
    <Sheet title={t('Change the password')}>
      <Box key={round} component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, maxWidth: 400 }}>
        {problem && (
          <Alert severity="error" role="alert">
            {t(problem)}
          </Alert>
        )}
        <TextField name="current" type="password" label={t('Password until now')} autoComplete="current-password" />
        <TextField
          name="new"
          type="password"
          label={t('New password')}
          autoComplete="new-password"
          helperText={t('At least 12 characters.')}
        />
        <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
          {t('Change the password')}
        </Button>
      </Box>
    </Sheet>
  );
}
