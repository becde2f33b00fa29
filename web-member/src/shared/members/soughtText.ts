import type { TFunction } from 'i18next';
import { genderLabel, type Gender, type Seeks } from '#contract';

/** "Woman seeking Man", "Man seeking women and men". */
export function soughtText(t: TFunction, gender: Gender, seeks: Seeks): string {
  return t('{{gender}} seeking {{seeking}}', {
    gender: t(genderLabel(gender)),
    seeking: seeks === 'both' ? t('women and men') : t(genderLabel(seeks), { context: 'sought' }),
  });
}
