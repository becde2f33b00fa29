import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OPTION_LISTS, OPTION_TITLES, type ChoiceList, type EditFormValues } from '#contract';
import { useOptionText } from '../../shared/members/optionText';
import { SelectInput } from '../../shared/forms/SelectInput';

/** One select per list; every choice may be left open. */
export function ChoiceFields({ lists }: { readonly lists: readonly ChoiceList[] }) {
  const { t } = useTranslation();
  const optionText = useOptionText();
  const { register } = useFormContext<EditFormValues>();
  return lists.map((list) => (
    <SelectInput
      key={list}
      {...register(`choices.${list}`)}
      label={t(OPTION_TITLES[list])}
      emptyLabel={t('No answer')}
      choices={OPTION_LISTS[list].map(({ code, label }) => ({ value: code, label: optionText(list, label) }))}
    />
  ));
}
