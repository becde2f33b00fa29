import { useTranslation } from 'react-i18next';
import type { OptionListName } from '#contract';

/** The label of an option. The list tells apart what English says in one word: black hair, black eyes. */
export function useOptionText() {
  const { t } = useTranslation();
  return (list: OptionListName, label: string): string => t(label, { context: list });
}
