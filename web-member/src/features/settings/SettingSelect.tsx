import { useId, type Ref } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SETTINGS, type SettingName } from '#contract';

interface Props extends Omit<NativeSelectProps, 'error' | 'ref' | 'input' | 'name'> {
  readonly name: SettingName;
  readonly hint?: string;
  readonly error?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One setting: what it is at the left, its select at the right; one above the other where that is too narrow. */
export function SettingSelect({ name, hint, error, ref, ...select }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { title, codes, labels } = SETTINGS[name];
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        // Under the last one is the padding of the card.
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography component="label" htmlFor={id} variant="subtitle1" sx={{ display: 'block' }}>
          {t(title)}
        </Typography>
        {hint && (
          <Typography id={`${id}-hint`} variant="body2" color="textSecondary">
            {t(hint)}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 176px' } }}>
        <NativeSelect
          {...select}
          name={name}
          fullWidth
          error={Boolean(error)}
          input={<OutlinedInput size="small" />}
          inputRef={ref}
          inputProps={{ id, 'aria-describedby': notes || undefined }}
          sx={{ minHeight: 44 }}
        >
          <option value="">{t('Please choose')}</option>
          {codes.map((code, index) => (
            <option key={code} value={code}>
              {t(labels[index]!)}
            </option>
          ))}
        </NativeSelect>
        {error && (
          <FormHelperText id={`${id}-error`} error>
            {error}
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}
