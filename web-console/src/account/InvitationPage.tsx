import { type FormEvent, useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type InvitationBody, type SignedInBody, STAFF_LIMITS } from '#contract';
import { messageOf } from '../app/http';
import { staffToken } from '../app/session';
import { Waiting } from '../shared/Waiting';
import { CodeField } from './CodeField';
import { EnrolmentCode } from './EnrolmentCode';
import { EntryFrame } from './EntryFrame';
import { RecoveryCodes } from './RecoveryCodes';
import { staffApi } from './staff.api';

/** Out of the address at once, so that neither history nor a shared screen keeps the token. */
function takeToken(): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/** Where somebody who was invited chooses name and password and sets up a second factor. */
export function InvitationPage() {
  const { t } = useTranslation();
  const [token] = useState(takeToken);
  const [invitation, setInvitation] = useState<InvitationBody | null>(null);
  const [joined, setJoined] = useState<SignedInBody | null>(null);
  const [withFactor, setWithFactor] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let left = false;
    staffApi.invitation(token).then(
      (found) => !left && setInvitation(found),
      (error: unknown) => !left && setProblem(messageOf(error)),
    );
    return () => {
      left = true;
    };
  }, [token]);

  // The desk is loaded anew: what this page looked up without a session must not be taken for an answer to it.
  const enter = ({ token: session }: SignedInBody) => {
    staffToken.set(session);
    window.location.assign('/');
  };
  const { mutate, isPending } = useMutation({
    mutationFn: staffApi.accept,
    onSuccess: (signedIn) => (signedIn.recoveryCodes === null ? enter(signedIn) : setJoined(signedIn)),
    onError: (error) => setProblem(messageOf(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || !invitation) return;
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    const [name, password] = [typed('name').trim(), typed('password')];
    if (name === '') return setProblem('Please enter your name.');
    if (password.length < STAFF_LIMITS.passwordMin) return setProblem('The password needs at least 12 characters.');
    const factor = withFactor ? { ticket: invitation.enrolment.ticket, code: typed('code') } : { ticket: '', code: '' };
    if (withFactor && factor.code === '') return setProblem('Please enter the code that the app shows.');
    setProblem(null);
    mutate({ token, name, password, ...factor });
  };

  if (joined)
    return (
      <EntryFrame problem={null}>
        <RecoveryCodes codes={joined.recoveryCodes ?? []} onKept={() => enter(joined)} />
      </EntryFrame>
    );
  if (!invitation) return problem ? <EntryFrame problem={problem}>{null}</EntryFrame> : <Waiting />;
  return (
    <EntryFrame problem={problem} onSubmit={submit}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
        {t('Welcome to the desk')}
      </Typography>
      <Alert severity="info" role="note">
        {t(
          invitation.role === 'operator' ? 'You join as an operator: {{email}}' : 'You join as a moderator: {{email}}',
          {
            email: invitation.email,
          },
        )}
      </Alert>
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
      <TextField name="name" label={t('Your name')} autoComplete="name" autoFocus />
      <TextField
        name="password"
        type="password"
        label={t('Choose a password')}
        autoComplete="new-password"
        helperText={t('At least 12 characters.')}
      />
      {!invitation.secondFactorRequired && (
        <FormControlLabel
          control={<Checkbox checked={withFactor} onChange={(_event, checked) => setWithFactor(checked)} />}
          label={t('Set up a second factor now')}
        />
      )}
      {withFactor && (
        <>
          <EnrolmentCode enrolment={invitation.enrolment} />
          <CodeField />
        </>
      )}
      <Button type="submit" variant="contained" size="large" loading={isPending} loadingPosition="start">
        {t('Open the account')}
      </Button>
    </EntryFrame>
  );
}
