import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { birthYears, type SignupFormValues } from '#contract';
import { useLocale } from '../../shared/language/language';
import { SelectInput } from '../../shared/forms/SelectInput';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const DAYS = Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));

interface Props {
  readonly register: UseFormRegister<SignupFormValues>;
  readonly error?: string;
}

/** Month by name, day 1 to 31, and the hundred years that end 18 years ago. */
export function BirthDate({ register, error }: Props) {
  const { t } = useTranslation();
  const month = new Intl.DateTimeFormat(useLocale(), { month: 'long', timeZone: 'UTC' });
  const months = MONTHS.map((value) => ({ value, label: month.format(Date.UTC(2000, value - 1)) }));
  const years = birthYears(new Date()).map((year) => ({ value: year, label: String(year) }));
  const note = { 'aria-describedby': error ? 'birth-date-note' : undefined };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontSize: '0.9375rem', color: 'text.secondary' }}>
        {t('Birth date')}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1.75, gridTemplateColumns: { xs: '1fr 1fr', sm: '1.5fr 1fr 1.2fr' } }}>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <SelectInput
            {...register('dobMonth')}
            label={t('Month')}
            emptyLabel=""
            invalid={Boolean(error)}
            choices={months}
            inputProps={{ ...note, autoComplete: 'bday-month' }}
          />
        </Box>
        <SelectInput
          {...register('dobDay')}
          label={t('Day')}
          emptyLabel=""
          invalid={Boolean(error)}
          choices={DAYS}
          inputProps={{ ...note, autoComplete: 'bday-day' }}
        />
        <SelectInput
          {...register('dobYear')}
          label={t('Year')}
          emptyLabel=""
          invalid={Boolean(error)}
          choices={years}
          inputProps={{ ...note, autoComplete: 'bday-year' }}
        />
      </Box>
      {error && (
        <FormHelperText id="birth-date-note" error sx={{ mx: 1.75 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
