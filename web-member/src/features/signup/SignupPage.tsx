import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import {
  asksForSafetyNotice,
  EMPTY_SIGNUP,
  LIMITS,
  ROUTES,
  SignupForm,
  TEXTS,
  TIMERS,
  looksLikeEmail,
  type SignupFormResult,
  type SignupFormValues,
} from '#contract';
import { CaptchaField } from '../../shared/captcha/CaptchaField';
import { FormCard } from '../../shared/layout/FormCard';
import { TextInput } from '../../shared/forms/FormField';
import { NewPasswordInput } from '../../shared/forms/NewPasswordInput';
import { Notice } from '../../shared/notices/Notice';
import { Unscreened } from '../../shared/compose/SafetyNotice';
import { SelectInput } from '../../shared/forms/SelectInput';
import { useLiveCheck } from '../../shared/forms/useLiveCheck';
import { serverWords } from '../../shared/notices/serverWords';
import { EmailSlip } from '../../shared/account/EmailSlip';
import { acceptSession } from '../../shared/account/session';
import { usernameProblem } from '../../shared/account/usernameProblem';
import { useDelayedNavigate } from '../../shared/navigation/useDelayedNavigate';
import { BirthDate } from './BirthDate';
import { isEmailTaken, placeOfZipcode, useSignUp } from './signup.api';

const texts = TEXTS.signup;

/** Google may have told the address already (product.md 4: the provider's code is exchanged on /login). */
function emailFrom(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}

export function SignupPage() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const goTo = useDelayedNavigate();
  const { signUp, wasUnheard } = useSignUp();
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [emailTyped, setEmailTyped] = useState('');
  const { register, handleSubmit, setValue, getValues, setFocus, formState } = useForm<
    SignupFormValues,
    unknown,
    SignupFormResult
  >({
    resolver: zodResolver(SignupForm),
    defaultValues: { ...EMPTY_SIGNUP, email: emailFrom(state) },
  });
  const { errors, isSubmitting, isSubmitted } = formState;

  const username = useLiveCheck(async (value, signal) => {
    const problem = await usernameProblem(value, signal);
    return problem === null ? { note: 'Username is available' } : { problem, blocks: true };
  }, texts.usernameCheckFailed);
  const email = useLiveCheck(
    async (value, signal) => ((await isEmailTaken(value, signal)) ? { problem: texts.emailTaken, blocks: true } : {}),
    texts.emailCheckFailed,
  );
  const zipcode = useLiveCheck(async (value, signal) => {
    const place = await placeOfZipcode(value, signal);
    return place === null ? { problem: texts.zipcodeInvalid, blocks: true } : { fact: place };
  }, texts.zipcodeCheckFailed);

  const lookAtEmail = (typed: string) => {
    email.run(typed);
    setEmailTyped(typed);
  };

  const submit = async (form: SignupFormResult) => {
    const blocked = (['username', 'email', 'zipcode'] as const).find(
      (name) => ({ username, email, zipcode })[name].blocks,
    );
    if (blocked && !wasUnheard(form)) return setFocus(blocked);
    setProblem(null);
    try {
      const token = await signUp(form);
      if (!token) throw new Error('The answer to the sign-up holds no token');
      acceptSession(token, form.username);
      setDone(true);
      goTo(ROUTES.signupStep2, TIMERS.signupRedirect);
    } catch (error) {
      setProblem(serverWords(error) ?? texts.failed);
      setValue('captcha', '');
      setAttempt(attempt + 1);
    }
  };

  const birthDateError = errors.dobMonth ?? errors.dobDay ?? errors.dobYear;
  const words = (text: string | undefined) => (text === undefined ? undefined : t(text));
  return (
    <FormCard
      title={t(texts.title)}
      intro={t('Membership is free and needs no credit card. Two short steps, and you can say hello.')}
    >
      <Box component="form" noValidate onSubmit={handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
        <TextInput
          {...register('username', {
            onChange: username.forget,
            onBlur: (event) => leave(event, username.run, isLongEnough),
          })}
          label={t('Username')}
          autoComplete="username"
          error={words(errors.username?.message ?? username.problem)}
          hint={words(username.note) ?? t('Letters, digits, dots, dashes and underscores; at least 5. Others see it.')}
          inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: LIMITS.usernameMax }}
        />
        <div>
          <TextInput
            {...register('email', {
              onChange: () => {
                email.forget();
                setEmailTyped('');
              },
              onBlur: (event) => leave(event, lookAtEmail, looksLikeEmail),
            })}
            type="email"
            label={t('Email', { context: 'address' })}
            autoComplete="email"
            error={words(errors.email?.message ?? email.problem)}
            hint={t('Never shown to anybody.')}
          />
          <EmailSlip
            typed={emailTyped}
            onTake={(meant) => {
              setValue('email', meant);
              email.forget();
              lookAtEmail(meant);
            }}
          />
        </div>
        <NewPasswordInput
          {...register('password')}
          label={t('Password')}
          error={words(errors.password?.message)}
          own={() => getValues(['username', 'email'])}
        />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <SelectInput
            {...register('gender')}
            label={t('Gender')}
            emptyLabel=""
            choices={[
              { value: 'M', label: t('Male') },
              { value: 'F', label: t('Female') },
            ]}
            error={words(errors.gender?.message)}
          />
          <TextInput
            {...register('zipcode', {
              onChange: zipcode.forget,
              onBlur: (event) => leave(event, zipcode.run, isFiveLong),
            })}
            label={t('Zipcode')}
            autoComplete="postal-code"
            error={words(errors.zipcode?.message ?? zipcode.problem)}
            hint={zipcode.fact ?? t('Others see your city, never your zipcode.')}
            inputProps={{ inputMode: 'numeric', maxLength: LIMITS.zipcode }}
          />
        </Box>
        <Unscreened shown={asksForSafetyNotice(zipcode.fact?.split(', ').at(-1), 'signup')} />
        <BirthDate register={register} error={words(birthDateError?.message)} />
        <FormControlLabel
          control={<Checkbox checked readOnly slotProps={{ input: { 'aria-readonly': true } }} />}
          label={
            <Trans
              i18nKey="I am single, 18 or over, and agree to the <terms>terms of use</terms> and the <privacy>privacy policy</privacy>."
              components={{
                terms: <Link href={ROUTES.termsOfUse} target="_blank" />,
                privacy: <Link href={ROUTES.privacyPolicy} target="_blank" />,
              }}
            />
          }
          sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: 1.25, fontSize: '0.9375rem' } }}
        />
        <CaptchaField
          attempt={attempt}
          onAnswer={(answer) => setValue('captcha', answer, { shouldValidate: isSubmitted && answer !== '' })}
          error={words(errors.captcha?.message)}
        />
        <Notice kind="error" text={words(problem ?? undefined)} />
        <Notice text={done ? t(texts.succeeded) : null} />
        <Button type="submit" variant="contained" disabled={isSubmitting || done}>
          {isSubmitting ? t(texts.submitting) : t('Create account')}
        </Button>
        <Box sx={{ textAlign: 'center' }}>
          {t('Already a member?')} <Link href={ROUTES.login}>{t('Sign in')}</Link>
        </Box>
      </Box>
    </FormCard>
  );
}

const isLongEnough = (username: string) => username.length >= LIMITS.usernameMin;
const isFiveLong = (zipcode: string) => zipcode.length === LIMITS.zipcode;

/** A field is asked about when it is left and could be right; the server is not asked about what cannot be. */
function leave(
  event: { target: { value: string } },
  run: (value: string) => void,
  worthAsking: (value: string) => boolean,
) {
  const value = event.target.value.trim();
  if (worthAsking(value)) run(value);
}
