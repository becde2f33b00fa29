import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly sx?: SxProps<Theme>;
}

/** One of several values, in the device's own way of choosing. */
export function ChoiceField({ label, choices, value, onChoose, sx }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      label={t(label)}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={sx}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {t(choice.label)}
        </option>
      ))}
    </TextField>
  );
}
