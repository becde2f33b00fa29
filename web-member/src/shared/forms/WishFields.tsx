import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ageUpTo, LIMITS, type Seeks } from '#contract';
import { SelectInput, type Choice } from './SelectInput';

const AGES = Array.from({ length: LIMITS.maximumAge - LIMITS.minimumAge + 1 }, (_, index) => LIMITS.minimumAge + index);
/** The ages from which on, and up to which, somebody may be looked for. */
export const AGES_FROM: readonly Choice[] = AGES.map((value) => ({ value, label: String(value) }));
export const AGES_TO: readonly Choice[] = AGES.map((value) => ({ value, label: ageUpTo(value) }));

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
        <SelectInput {...ageFrom} label={t('Age from')} choices={AGES_FROM} />
        <SelectInput {...ageTo} label={t('Age to')} choices={AGES_TO} />
      </Box>
    </>
  );
}
