import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TEXT_FIELDS, type EditFormValues, type TextField } from '#contract';
import { CountedTextArea } from '../../shared/forms/FormField';

/** A question below each title: an empty box is easier to fill with one. */
const HINTS = {
  headline: 'One sentence that sounds like you.',
  intro: 'Who are you when nobody is watching?',
  firstDate: 'What would a good first date look like?',
  hangouts: 'Where do people find you?',
  hobbies: 'What do you lose track of time with?',
  fun: 'What makes you laugh?',
  job: 'What do you do all day, and do you like it?',
} as const satisfies Partial<Record<TextField, string>>;

export const WRITTEN_FIELDS = Object.keys(HINTS) as (keyof typeof HINTS)[];

interface Props {
  readonly field: keyof typeof HINTS;
  /** Where the review of the saved text stands. */
  readonly note?: ReactNode;
}

/** One of the texts others read, with the characters that are left. */
export function WrittenField({ field, note }: Props) {
  const { t } = useTranslation();
  const { register, control, formState } = useFormContext<EditFormValues>();
  const { title, max } = TEXT_FIELDS[field];
  const length = useWatch({ control, name: field }).length;
  const error = formState.errors[field]?.message;
  return (
    <div>
      <CountedTextArea
        {...register(field)}
        label={t(title)}
        minRows={field === 'headline' ? 1 : 4}
        maxRows={16}
        limit={max}
        count={length}
        counter={t('{{left}} left', { left: String(max - length) })}
        hint={t(HINTS[field])}
        error={error === undefined ? undefined : t(error)}
      />
      {note && <Box sx={{ px: '14px' }}>{note}</Box>}
    </div>
  );
}
