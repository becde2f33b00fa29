import type { ReactNode } from 'react';
import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The name of the filter. */
  readonly source: string;
  readonly label: string;
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
  const { t } = useTranslation();
  const { field, id } = useInput<string>({ source, defaultValue: '' });
  const { ref, ...bound } = field;
  return <MuiTextField {...rest} {...bound} inputRef={ref} id={id} label={t(label)} />;
}
