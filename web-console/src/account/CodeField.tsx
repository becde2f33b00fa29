import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

/** Where a code of the app is typed; browsers and phones offer it themselves. */
export function CodeField({ recovery = false, autoFocus }: { recovery?: boolean; autoFocus?: boolean }) {
  const { t } = useTranslation();
  return (
    <TextField
      name="code"
      label={t(recovery ? 'Code, or recovery code' : 'Code of the app')}
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      slotProps={{
        htmlInput: {
          inputMode: recovery ? 'text' : 'numeric',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: 24,
          style: { fontFamily: 'monospace', letterSpacing: '0.15em' },
        },
      }}
    />
  );
}
