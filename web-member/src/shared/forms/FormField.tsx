import { useId, useState, type ReactNode, type Ref } from 'react';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';

export interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'ref' | 'label'> {
  readonly label: string;
  /** What is wrong; it takes the place of the hint and is read out with the field. */
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  /** The input itself, as react-hook-form's `register` wants it. */
  readonly ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** A long question has the rows of the empty text area to stand in. */
const longLabel = { '&:not(.MuiInputLabel-shrink)': { whiteSpace: 'normal' } } as const;

/** A labelled text field. Lighter than MUI's TextField, which brings every kind of select to the login page. */
export function TextInput({ label, error, hint, ref, id, inputProps, ...input }: FieldProps) {
  const ownId = useId();
  const field = id ?? ownId;
  const note = error || hint;
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={input.disabled}>
      <InputLabel htmlFor={field} sx={input.multiline ? longLabel : undefined}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={field}
        label={label}
        inputRef={ref}
        inputProps={{ ...inputProps, 'aria-describedby': note ? `${field}-note` : undefined }}
      />
      {note && <FormHelperText id={`${field}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}

/** A masked field with a button that shows what was typed. */
export function PasswordInput(props: FieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? HideIcon : ShowIcon;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" aria-label={t('Show password')} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}

/** A text area with a counter under it, beside the hint or what is wrong; it stops at the limit. */
export function CountedTextArea({
  limit,
  count,
  counter,
  hint,
  error,
  ...props
}: FieldProps & { readonly limit: number; readonly count: number; readonly counter: string }) {
  const note = (
    <span style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
      <span>{error ?? hint}</span>
      <span aria-live={count > limit - 20 ? 'polite' : 'off'} style={{ whiteSpace: 'nowrap' }}>
        {counter}
      </span>
    </span>
  );
  return (
    <TextInput
      multiline
      minRows={4}
      {...props}
      error={error && note}
      hint={note}
      inputProps={{ ...props.inputProps, maxLength: limit }}
    />
  );
}
