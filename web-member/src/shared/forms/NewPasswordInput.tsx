import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordProblem, passwordStrength, type PasswordStrength } from '#contract';
import { PasswordInput, type FieldProps } from './FormField';

const ADVICE = {
  weak: 'Others would guess this soon. Three or four words that belong together only for you are better.',
  fair: 'This will do. Longer is safer.',
  strong: 'A strong password.',
} as const satisfies Record<PasswordStrength, string>;

interface NewPasswordInputProps extends Omit<FieldProps, 'hint'> {
  /** What is known of who chooses it, such as name and address, at the moment it is typed. */
  readonly own?: () => readonly string[];
}

/** The field of a password to be: what it needs and, once that is typed, how strong it is. It keeps nobody from a weak one. */
export function NewPasswordInput({ own = () => [], onChange, ...field }: NewPasswordInputProps) {
  const { t } = useTranslation();
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  return (
    <PasswordInput
      {...field}
      autoComplete="new-password"
      hint={t(strength === null ? 'At least 6 characters with 1 number. Longer is safer.' : ADVICE[strength])}
      onChange={(event) => {
        const typed = event.target.value;
        setStrength(passwordProblem(typed) === null ? passwordStrength(typed, own()) : null);
        onChange?.(event);
      }}
    />
  );
}
