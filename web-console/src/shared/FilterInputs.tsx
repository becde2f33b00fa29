import type { ReactNode } from 'react';
import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { useText } from '../app/i18n';
import type { Phrase } from '../locales/en';

interface Props {
  /** The name of the filter. */
  readonly source: string;
  readonly label: Phrase;
}

/** One of several values, in the device's own way of choosing; the empty one is no filter. */
export function ChoiceFilter({ source, label, children }: Props & { readonly children: ReactNode }) {
  return (
    <FilterField
      source={source}
      label={label}
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </FilterField>
  );
}

/** A filter that is typed. */
export function FilterField({ source, label, ...rest }: Props & Omit<TextFieldProps, 'label' | 'name'>) {
  const t = useText();
  const { field, id } = useInput<string>({ source, defaultValue: '' });
  const { ref, ...bound } = field;
  return <MuiTextField {...rest} {...bound} inputRef={ref} id={id} label={t(label)} />;
}
