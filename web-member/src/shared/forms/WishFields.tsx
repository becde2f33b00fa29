import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIMITS, type Seeks } from '#contract';
import { SelectInput, type Choice } from './SelectInput';

/** Every age that a member may have. */
export const AGE_CHOICES: readonly Choice[] = Array.from(
  { length: LIMITS.maximumAge - LIMITS.minimumAge + 1 },
  (_, index) => ({ value: LIMITS.minimumAge + index, label: String(LIMITS.minimumAge + index) }),
);

interface Props {
  readonly seeks: UseFormRegisterReturn;
  readonly ageFrom: UseFormRegisterReturn;
  readonly ageTo: UseFormRegisterReturn;
  /** Below whom the member seeks. */
  readonly hint?: ReactNode;
  /** Puts something beside whom the member seeks. */
  readonly beside?: (question: ReactNode, label: string) => ReactNode;
}

/** Whom the member seeks, and of which ages: the same question at the sign-up and in the profile. */
export function WishFields({ seeks, ageFrom, ageTo, hint, beside = (question) => question }: Props) {
  const { t } = useTranslation();
  const whom = { F: t('Women'), M: t('Men'), both: t('Women and men') } satisfies Record<Seeks, string>;
  const label = t('Whom do you seek?');
  const choices = Object.entries(whom).map(([value, text]) => ({ value, label: text }));
  return (
    <>
      {beside(<SelectInput {...seeks} label={label} hint={hint} choices={choices} />, label)}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <SelectInput {...ageFrom} label={t('Age from')} choices={AGE_CHOICES} />
        <SelectInput {...ageTo} label={t('Age to')} choices={AGE_CHOICES} />
      </Box>
    </>
  );
}
