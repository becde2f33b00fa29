import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSKEYS, TEXTS } from '#contract';
import { TextInput } from '../../shared/forms/FormField';
import { FormInCard } from './FormInCard';

interface Props {
  /** The name that stands there at first. */
  readonly name: string;
  readonly hint?: string;
  readonly sending: { readonly send: (name: string) => void; readonly sending: boolean; readonly error: Error | null };
  readonly submit: ReactNode;
  readonly onCancel: () => void;
  /** What is said before the name. */
  readonly before?: ReactNode;
  /** What is said before the buttons. */
  readonly after?: ReactNode;
}

/** Asks by which name a passkey is known, and sends it: a name there has to be. */
export function PasskeyName({ name: proposed, hint, sending, submit, onCancel, before, after }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(proposed);
  const [tried, setTried] = useState(false);
  const missing = name.trim() === '';
  return (
    <FormInCard
      sending={sending}
      failed={t(TEXTS.secondStep.failed)}
      submit={submit}
      onSubmit={() => {
        setTried(true);
        if (!missing) sending.send(name);
      }}
      onCancel={onCancel}
    >
      {before}
      <TextInput
        name="passkey-name"
        label={t('Name')}
        value={name}
        autoFocus
        onChange={({ target }) => setName(target.value)}
        inputProps={{ maxLength: PASSKEYS.nameMax }}
        error={tried && missing ? t(TEXTS.passkeys.nameFirst) : undefined}
        hint={hint}
      />
      {after}
    </FormInCard>
  );
}
