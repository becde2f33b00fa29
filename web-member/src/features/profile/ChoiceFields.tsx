import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OPTION_LISTS, OPTION_TITLES, type ChoiceList, type EditFormValues } from '#contract';
import { useOptionText } from '../../shared/members/optionText';
import { SelectInput } from '../../shared/forms/SelectInput';
import { useAudienceHint, WithAudience } from './AudienceSelect';

/** One select per list; every choice may be left open, and has beside it who sees it. */
export function ChoiceFields({ lists }: { readonly lists: readonly ChoiceList[] }) {
  return lists.map((list) => <ChoiceField key={list} list={list} />);
}

function ChoiceField({ list }: { readonly list: ChoiceList }) {
  const { t } = useTranslation();
  const optionText = useOptionText();
  const { register } = useFormContext<EditFormValues>();
  const label = t(OPTION_TITLES[list]);
  return (
    <WithAudience answer={list} label={label}>
      <SelectInput
        {...register(`choices.${list}`)}
        label={label}
        emptyLabel={t('No answer')}
        hint={useAudienceHint(list)}
        choices={OPTION_LISTS[list].map(({ code, label: text }) => ({ value: code, label: optionText(list, text) }))}
      />
    </WithAudience>
  );
}
