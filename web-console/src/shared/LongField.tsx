import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { wholeNumber } from './time';

interface Props extends Pick<
  TextFieldProps,
  'label' | 'required' | 'fullWidth' | 'minRows' | 'maxRows' | 'inputRef' | 'onKeyDown'
> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** So many signs it takes; of a longer text that is pasted it keeps the beginning. */
  readonly max: number;
  /** Of what is written, where it is known. */
  readonly lang?: string;
}

/** How far from the end it is told aloud as well. */
const NEAR = 20;

/** A field for many words; it says how full it is before it takes no more. */
export function LongField({ value, onChange, max, lang, ...field }: Props) {
  const isNearlyFull = value.length > max * 0.8;
  return (
    <TextField
      {...field}
      multiline
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={value.length > max}
      helperText={
        isNearlyFull && (
          <span aria-live={value.length > max - NEAR ? 'polite' : 'off'}>
            {wholeNumber(value.length)}/{wholeNumber(max)}
          </span>
        )
      }
      slotProps={{ htmlInput: { maxLength: max, lang } }}
    />
  );
}
