import { useId, type ReactNode, type Ref } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

interface Props extends Omit<NativeSelectProps, 'error' | 'ref' | 'input'> {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Text of an empty first choice, '' where the label says enough; without it the select always has a value. */
  readonly emptyLabel?: string;
  readonly error?: string;
  /** Marked as wrong by a message that stands elsewhere, e.g. under a group of selects. */
  readonly invalid?: boolean;
  readonly hint?: ReactNode;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A labelled select, native: the phone's own picker and the keyboard's first letters come for free. */
export function SelectInput({
  label,
  choices,
  emptyLabel,
  error,
  invalid,
  hint,
  ref,
  id,
  inputProps,
  ...select
}: Props) {
  const ownId = useId();
  const field = id ?? ownId;
  const note = error ?? hint;
  // Like a text field's, the label lies inside for as long as there is no other word.
  const above = emptyLabel === '' ? undefined : true;
  return (
    <FormControl fullWidth error={invalid || Boolean(error)} disabled={select.disabled}>
      <InputLabel htmlFor={field} shrink={above}>
        {label}
      </InputLabel>
      <NativeSelect
        {...select}
        input={<OutlinedInput label={label} notched={above} />}
        inputRef={ref}
        sx={{ '& select': { textOverflow: 'ellipsis' } }}
        inputProps={{
          ...inputProps,
          id: field,
          'aria-describedby': note ? `${field}-note` : inputProps?.['aria-describedby'],
        }}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
      {note && <FormHelperText id={`${field}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}
