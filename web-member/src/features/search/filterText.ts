import { useTranslation } from 'react-i18next';
import {
  codesOf,
  LIST_FILTERS,
  LIST_FILTER_NAMES,
  OPTION_TITLES,
  optionByCode,
  SWITCHES,
  type ActivityStep,
  type ListFilter,
  type SearchFilters,
  type Switch,
} from '#contract';
import { useOptionText } from '../../shared/members/optionText';

/** A filter besides whom, of which ages and how near: the name it has among the filters, and how it is said. */
export interface ActiveFilter {
  readonly name: ListFilter | Switch | 'active' | 'keyword';
  readonly text: string;
  /** What searching without it changes. */
  readonly change: Partial<SearchFilters>;
}

/** The words for switches and steps of activity, as filters say them. */
export function useFilterWords() {
  const { t } = useTranslation();
  return {
    switches: {
      photo: t('With a photo'),
      verified: t('Photo verified'),
      newHere: t('New here'),
      written: t('Has written about themselves'),
      twoWay: t('We fit both ways'),
      anywhere: t('At any distance'),
    } satisfies Record<Switch, string>,
    active: { now: t('Here now'), today: t('Here today'), week: t('Here this week') } satisfies Record<
      ActivityStep,
      string
    >,
  };
}

/** The filters that are in use, each in words. */
export function useActiveFilters(filters: SearchFilters): readonly ActiveFilter[] {
  const { t } = useTranslation();
  const optionText = useOptionText();
  const words = useFilterWords();
  const lists = LIST_FILTER_NAMES.filter((name) => codesOf(filters, name).length > 0).map((name) => {
    const { list } = LIST_FILTERS[name];
    const answers = codesOf(filters, name).map((code) => optionText(list, optionByCode(code)!.label));
    return {
      name,
      text: t('{{question}}: {{answers}}', { question: t(OPTION_TITLES[list]), answers: answers.join(', ') }),
    };
  });
  const switches = SWITCHES.filter((name) => filters[name]).map((name) => ({ name, text: words.switches[name] }));
  const active = filters.active ? [{ name: 'active' as const, text: words.active[filters.active] }] : [];
  const keyword = filters.keyword
    ? [{ name: 'keyword' as const, text: t('“{{words}}”', { words: filters.keyword }) }]
    : [];
  return [...keyword, ...switches, ...active, ...lists].map((filter) => ({
    ...filter,
    change: { [filter.name]: Array.isArray(filters[filter.name]) ? [] : undefined },
  }));
}
