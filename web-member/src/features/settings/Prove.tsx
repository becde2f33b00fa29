import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { TEXTS } from '#contract';
import { useSending } from '../../shared/data/useSending';
import { CodeInput } from '../../shared/forms/CodeInput';
import { PasswordInput } from '../../shared/forms/FormField';
import { FormInCard } from './FormInCard';
import type { Proof } from './secondStep.api';

const texts = TEXTS.secondStep;

/** What its owner can show: a password, and a second step of an app, recovery codes or a passkey that is at hand. */
export interface Ownership {
  readonly hasPassword: boolean;
  readonly secondStep: boolean;
  readonly passkey: boolean;
}

interface Props<Answer> {
  readonly owner: Ownership;
  readonly submit: string;
  readonly hint?: string;
  readonly call: (proof: Proof) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onCancel: () => void;
}

/** All that signing in takes: who sits before an open session has shown neither. */
export function Prove<Answer>({ owner, submit, hint, call, onDone, onCancel }: Props<Answer>) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<'code' | 'passkey' | null>(null);
  const sending = useSending(call, { onSuccess: onDone });
  const noPassword = owner.hasPassword && password === '';
  const noCode = owner.secondStep && code.trim() === '';
  const byPasskey = () => {
    setTried('passkey');
    if (!noPassword) sending.send({ password, passkey: true });
  };
  return (
    <FormInCard
      sending={sending}
      failed={t(texts.failed)}
      submit={submit}
      onSubmit={() => {
        setTried('code');
        if (!noPassword && !noCode) sending.send({ password, code });
      }}
      onCancel={onCancel}
    >
      {owner.hasPassword && (
        <PasswordInput
          name="password"
          label={t(TEXTS.login.password)}
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={tried && noPassword ? t(TEXTS.yourData.passwordFirst) : undefined}
        />
      )}
      {owner.secondStep && (
        <CodeInput
          label={t('Code')}
          recovery
          value={code}
          onChange={setCode}
          error={tried === 'code' && noCode ? t(texts.codeFirst) : undefined}
          hint={hint ?? t('A code from your app, or a recovery code.')}
        />
      )}
      {owner.secondStep && owner.passkey && (
        <Button
          variant="outlined"
          color="inherit"
          aria-disabled={sending.sending}
          onClick={byPasskey}
          sx={{ justifySelf: 'start' }}
        >
          {t('Use a passkey instead')}
        </Button>
      )}
    </FormInCard>
  );
}
