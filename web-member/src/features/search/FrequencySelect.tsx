import { useTranslation } from 'react-i18next';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#contract';
import { FREQUENCY_WORDS } from '../../shared/notices/frequencyWords';
import { SelectInput } from '../../shared/forms/SelectInput';

interface Props {
  readonly value: AlertFrequency;
  readonly onChange: (frequency: AlertFrequency) => void;
  readonly hint?: string;
  readonly disabled?: boolean;
  /** What a reader of the screen hears with it where several stand below each other. */
  readonly describedBy?: string;
}

/** How often a saved search tells by e-mail of whom it has found. */
export function FrequencySelect({ value, onChange, hint, disabled, describedBy }: Props) {
  const { t } = useTranslation();
  return (
    <SelectInput
      label={t('E-mail about new members')}
      choices={ALERT_FREQUENCIES.map((frequency) => ({ value: frequency, label: t(FREQUENCY_WORDS[frequency]) }))}
      value={value}
      onChange={(event) => onChange(event.target.value as AlertFrequency)}
      hint={hint}
      disabled={disabled}
      inputProps={describedBy ? { 'aria-describedby': describedBy } : undefined}
    />
  );
}
