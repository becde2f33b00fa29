import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { TEXTS, type OwnAccountBody } from '#contract';
import { EmailSlip } from '../../shared/account/EmailSlip';
import { usernameProblem } from '../../shared/account/usernameProblem';
import { useSending } from '../../shared/data/useSending';
import { PasswordInput, TextInput } from '../../shared/forms/FormField';
import { fieldProblem } from '../../shared/forms/fieldProblem';
import { useLiveCheck } from '../../shared/forms/useLiveCheck';
import { FormInCard } from './FormInCard';

interface Props {
  readonly account: OwnAccountBody;
  readonly label: string;
  readonly type?: 'email';
  readonly maxLength?: number;
  readonly hint: string;
  readonly submit: string;
  /** That of the sign-up. */
  readonly rule: z.ZodType;
  /** Whether the server is asked for it when the field is left. */
  readonly isUsername?: boolean;
  readonly call: (change: { typed: string; password: string }) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The new value, and the password: who sits before an open session has not shown to be its owner. */
export function ChangeForm({
  account: { hasPassword },
  label,
  type,
  maxLength,
  hint,
  submit,
  rule,
  isUsername,
  call,
  onDone,
  onCancel,
}: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState('');
  const sending = useSending(call, { onSuccess: onDone });
  const live = useLiveCheck(async (value, signal) => {
    const found = await usernameProblem(value, signal);
    return found === null ? {} : { problem: found };
  }, TEXTS.signup.usernameCheckFailed);
  const problem = fieldProblem(rule, typed);
  const missing = hasPassword && password === '';
  return (
    <FormInCard
      sending={sending}
      failed={t(TEXTS.account.failed)}
      submit={submit}
      onSubmit={() => {
        setTried(true);
        if (problem === undefined && !missing) sending.send({ typed: typed.trim(), password });
      }}
      onCancel={onCancel}
    >
      <TextInput
        name="value"
        type={type}
        label={label}
        value={typed}
        autoFocus
        autoComplete={type ?? 'username'}
        inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength }}
        onChange={({ target }) => {
          setTyped(target.value);
          setLeft('');
          live.forget();
        }}
        onBlur={() => {
          if (problem !== undefined) return;
          if (isUsername) live.run(typed.trim());
          else setLeft(typed.trim());
        }}
        error={(tried ? problem : undefined) ?? (live.problem && t(live.problem))}
        hint={hint}
      />
      {type === 'email' && (
        <EmailSlip
          typed={left}
          onTake={(meant) => {
            setTyped(meant);
            setLeft('');
          }}
        />
      )}
      {hasPassword && (
        <PasswordInput
          name="password"
          label={t(TEXTS.login.password)}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={tried && missing ? t(TEXTS.yourData.passwordFirst) : undefined}
        />
      )}
    </FormInCard>
  );
}
