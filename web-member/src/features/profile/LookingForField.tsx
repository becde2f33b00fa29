import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIMITS, TEXTS, genderLabel, genderOf, type EditFormValues } from '#contract';
import { CountedTextArea } from '../../shared/forms/FormField';
import { SelectInput } from '../../shared/forms/SelectInput';

const OWN_WORDS = 'own';

/** Whom the member looks for: a man, a woman, or the same in words of their own. */
export function LookingForField({ note }: { readonly note: ReactNode }) {
  const { t } = useTranslation();
  const { control } = useFormContext<EditFormValues>();
  const { field, fieldState } = useController({ control, name: 'lookingFor' });
  // Who types "Man of the sea" passes by "Man", which is a choice only once the field is left.
  const [typing, setTyping] = useState(false);
  const inOwnWords = typing || genderOf(field.value) === null;
  return (
    <>
      <SelectInput
        label={t('Looking for')}
        value={inOwnWords ? OWN_WORDS : field.value}
        choices={[
          { value: 'Man', label: t(TEXTS.search.man) },
          { value: 'Woman', label: t(TEXTS.search.woman) },
          { value: OWN_WORDS, label: t('In my own words') },
        ]}
        onChange={({ target: { value } }) => field.onChange(value === OWN_WORDS ? '' : value)}
      />
      {inOwnWords && (
        <div>
          <CountedTextArea
            {...field}
            onFocus={() => setTyping(true)}
            onBlur={() => {
              setTyping(false);
              const gender = genderOf(field.value);
              if (gender) field.onChange(genderLabel(gender));
              field.onBlur();
            }}
            label={t('Looking for, in your own words')}
            hint={t('Reviewed before others see it.')}
            error={fieldState.error?.message && t(fieldState.error.message)}
            minRows={1}
            limit={LIMITS.lookingForMax}
            count={field.value.length}
            counter={t('{{left}} left', { left: String(LIMITS.lookingForMax - field.value.length) })}
          />
          {note && <Box sx={{ px: '14px' }}>{note}</Box>}
        </div>
      )}
    </>
  );
}
