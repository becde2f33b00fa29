import { type FormEvent, useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLogin } from 'react-admin';
import type { SignedInBody, StaffLoginBody } from '#contract';
import { CodeField } from '../account/CodeField';
import { EnrolmentCode } from '../account/EnrolmentCode';
import { EntryFrame } from '../account/EntryFrame';
import { RecoveryCodes } from '../account/RecoveryCodes';
import { staffApi } from '../account/staff.api';
import type { Phrase } from '../locales/en';
import { messageOf, refusalOf } from './http';
import { useText } from './i18n';

/** Sign-in of moderators and operators, in one step or two; members have no account here. */
export function LoginPage() {
  const t = useText();
  const login = useLogin();
  const [step, setStep] = useState<StaffLoginBody | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Phrase | null>(null);

  const enter = async (signedIn: SignedInBody) => login(signedIn);
  const take = async (next: StaffLoginBody) => {
    if (next.step === 'done' && next.recoveryCodes === null) return enter(next);
    setStep(next);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    setBusy(true);
    setProblem(null);
    try {
      if (step === null) {
        await take(await staffApi.login({ email: typed('email').trim(), password: typed('password') }));
      } else if (step.step !== 'done') {
        await take(await staffApi[step.step]({ ticket: step.ticket, code: typed('code') }));
      }
    } catch (error) {
      setProblem(messageOf(error));
      if (refusalOf(error) === 'SIGN_IN_AGAIN') setStep(null);
    } finally {
      setBusy(false);
    }
  };

  if (step?.step === 'done')
    return (
      <EntryFrame problem={null}>
        <RecoveryCodes codes={step.recoveryCodes ?? []} onKept={() => void enter(step)} />
      </EntryFrame>
    );
  return (
    <EntryFrame key={step?.step} problem={problem} onSubmit={(event) => void submit(event)}>
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
      <Button type="submit" variant="contained" size="large" loading={busy} loadingPosition="start">
        {t('Sign in')}
      </Button>
      {step !== null && (
        <Button
          onClick={() => {
            setStep(null);
            setProblem(null);
          }}
        >
          {t('Back')}
        </Button>
      )}
    </EntryFrame>
  );
}
