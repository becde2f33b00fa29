import type { TFunction } from 'i18next';
import type { ActivityStep } from '#contract';

/** When a member was here last, in words (product.md 4, Activity); null where nothing is told or a dot says it. */
export function activityText(t: TFunction, step: ActivityStep | null): string | null {
  if (step === 'today') return t('Here today');
  return step === 'week' ? t('Here this week') : null;
}
