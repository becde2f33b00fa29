import { type FormEvent, useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useLogin } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { SignedInBody, StaffLoginBody } from '#contract';
import { CodeField } from '../account/CodeField';
import { EnrolmentCode } from '../account/EnrolmentCode';
import { EntryFrame } from '../account/EntryFrame';
import { RecoveryCodes } from '../account/RecoveryCodes';
import { staffApi } from '../account/staff.api';
import { messageOf, refusalOf } from './http';

/** Sign-in of moderators and operators, in one step or two; members have no account here. */
export function LoginPage() {
  const { t } = useTranslation();
  const login = useLogin();
  const [step, setStep] = useState<StaffLoginBody | null>(null);

  const enter = async (signedIn: SignedInBody) => login(signedIn);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<StaffLoginBody>) => send(),
    onSuccess: (next) => (next.step === 'done' && next.recoveryCodes === null ? enter(next) : setStep(next)),
    onError: (refused) => refusalOf(refused) === 'SIGN_IN_AGAIN' && setStep(null),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    if (step === null) mutate(() => staffApi.login({ email: typed('email').trim(), password: typed('password') }));
    else if (step.step !== 'done') mutate(() => staffApi[step.step]({ ticket: step.ticket, code: typed('code') }));
  };

  if (step?.step === 'done')
    return (
      <EntryFrame problem={null}>
        <RecoveryCodes codes={step.recoveryCodes ?? []} onKept={() => void enter(step)} />
      </EntryFrame>
    );
  return (
    <EntryFrame key={step?.step} problem={error && messageOf(error)} onSubmit={submit}>
      {step === null ? (
        <>
          <TextField
            name="email"
            label={t('E-mail address')}
            autoComplete="username"
            autoFocus
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
          />
          <TextField name="password" type="password" label={t('Password')} autoComplete="current-password" />
        </>
      ) : (
        <>
          {step.step === 'enrol' ? (
            <>
              <Typography>{t('Everybody here signs in with a second factor.')}</Typography>
              <EnrolmentCode enrolment={step} />
            </>
          ) : (
            <Typography>{t('Type the code that your authenticator app shows now.')}</Typography>
          )}
          <CodeField recovery={step.step === 'code'} autoFocus />
        </>
      )}
      <Button type="submit" variant="contained" size="large" loading={isPending} loadingPosition="start">
        {t('Sign in')}
      </Button>
      {step !== null && (
        <Button
          onClick={() => {
            setStep(null);
            reset();
          }}
        >
          {t('Back')}
        </Button>
      )}
    </EntryFrame>
  );
}
