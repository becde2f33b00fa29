import { SECOND_STEP } from '#contract';
import { TextInput, type FieldProps } from './FormField';

interface Props extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'autoFocus'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A recovery code is asked for, which has letters. */
  readonly recovery?: boolean;
}

/** Where a code of an authenticator app is typed, or a recovery code. Phones show figures, and offer the code they know. */
export function CodeInput({ value, onChange, recovery = false, ...field }: Props) {
  return (
    <TextInput
      {...field}
      name="code"
      value={value}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{
        inputMode: recovery ? 'text' : 'numeric',
        autoCapitalize: recovery ? 'characters' : 'none',
        spellCheck: false,
        // With the spaces that apps show it with.
        maxLength: recovery ? 40 : SECOND_STEP.codeDigits + 4,
        style: { letterSpacing: '0.12em', fontVariantNumeric: 'tabular-nums' },
      }}
    />
  );
}
