import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIMITS, genderOf, type EditFormValues } from '#contract';
import { CountedTextArea } from '../../shared/forms/FormField';

/** Whom the member looks for in words of their own, which take the place of the gender where others read it. */
export function LookingForField({ note }: { readonly note: ReactNode }) {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext<EditFormValues>();
  const { field, fieldState } = useController({ control, name: 'lookingFor' });
  return (
    <div>
      <CountedTextArea
        {...field}
        onBlur={() => {
          // The one word is no text to be reviewed, but what the question above asks.
          const gender = genderOf(field.value);
          if (gender) {
            setValue('seeks', gender, { shouldDirty: true });
            field.onChange('');
          }
          field.onBlur();
        }}
        label={t('Looking for, in your own words')}
        hint={t('Reviewed before others see it.')}
        error={fieldState.error?.message && t(fieldState.error.message)}
        // A long label has two lines.
        minRows={2}
        limit={LIMITS.lookingForMax}
        count={field.value.length}
        counter={t('{{left}} left', { left: String(LIMITS.lookingForMax - field.value.length) })}
      />
      {note && <Box sx={{ px: '14px' }}>{note}</Box>}
    </div>
  );
}
