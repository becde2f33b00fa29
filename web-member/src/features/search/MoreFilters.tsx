import { useId, useState } from 'react';
import OpenIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import {
  ACTIVITY_STEPS,
  codesOf,
  LIMITS,
  LIST_FILTERS,
  OPTION_TITLES,
  optionByCode,
  SEARCH_ORDERS,
  SWITCHES,
  type ListFilter,
  type SearchCountsBody,
  type SearchFilters,
  type Switch,
} from '#contract';
import { TextInput } from '../../shared/forms/FormField';
import { SelectInput } from '../../shared/forms/SelectInput';
import { useLocale } from '../../shared/language/language';
import { chooseDistanceUnit, DISTANCE_UNITS, useDistanceUnit } from '../../shared/members/distance';
import { useOptionText } from '../../shared/members/optionText';
import { useFilterWords } from './filterText';
import { OptionChecks } from './OptionChecks';

/** The lists without a pop-up of their own, by what they are about. */
const GROUPS: readonly { readonly title: string; readonly lists: readonly ListFilter[] }[] = [
  { title: 'Family and home', lists: ['children', 'wantKids', 'livings'] },
  { title: 'Views and habits', lists: ['religions', 'politics', 'drinking', 'tobacco', 'horoscopes'] },
  { title: 'Work and education', lists: ['educations', 'jobTypes', 'employments', 'incomes'] },
  { title: 'Looks', lists: ['eyeColors', 'hairColors', 'bestFeatures'] },
];

interface Props {
  readonly filters: SearchFilters;
  /** Undefined until the numbers are there. */
  readonly counts: SearchCountsBody | undefined;
  readonly onChange: (change: Partial<SearchFilters>) => void;
  /** Below the title of a sheet, else right below that of the page. */
  readonly inSheet: boolean;
}

/** Everything to search by besides whom, of which ages and where, in groups, with how many there are for each. */
export function MoreFilters({ filters, counts, onChange, inSheet }: Props) {
  const heading = inSheet ? 'h3' : 'h2';
  const { t } = useTranslation();
  const words = useFilterWords();
  const unit = useDistanceUnit();
  const number = new Intl.NumberFormat(useLocale());
  const withCount = (text: string, count: number | undefined): string =>
    count === undefined ? text : `${text} (${number.format(count)})`;
  const orders = {
    active: t('Here most recently'),
    new: t('Newest members'),
    near: t('Nearest'),
    fit: t('Best fit'),
  } satisfies Record<(typeof SEARCH_ORDERS)[number], string>;
  const countOf = (name: Switch): number | undefined => {
    if (name === 'anywhere') return undefined;
    return name === 'verified' ? counts?.verified : counts?.switches[name];
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput
          label={t('Words in their texts')}
          value={filters.keyword ?? ''}
          inputProps={{ maxLength: LIMITS.searchKeyword, enterKeyHint: 'search' }}
          onChange={(event) => onChange({ keyword: event.target.value || undefined })}
        />
        <SelectInput
          label={t('Last here')}
          value={filters.active ?? ''}
          emptyLabel={t('Any time')}
          choices={ACTIVITY_STEPS.map((step) => ({
            value: step,
            label: withCount(words.active[step], counts?.active[step]),
          }))}
          onChange={({ target }) => onChange({ active: ACTIVITY_STEPS.find((step) => step === target.value) })}
        />
        <SelectInput
          label={t('Order')}
          value={filters.order ?? SEARCH_ORDERS[0]}
          choices={SEARCH_ORDERS.map((order) => ({ value: order, label: orders[order] }))}
          onChange={({ target }) => onChange({ order: SEARCH_ORDERS.slice(1).find((order) => order === target.value) })}
        />
        <SelectInput
          label={t('Distances in')}
          value={unit}
          choices={[
            { value: 'mile', label: t('Miles') },
            { value: 'kilometer', label: t('Kilometers') },
          ]}
          onChange={({ target }) => chooseDistanceUnit(DISTANCE_UNITS.find((one) => one === target.value)!)}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {SWITCHES.map((name) => (
          <FormControlLabel
            key={name}
            sx={{ minHeight: 44, mr: 0 }}
            control={
              <Checkbox
                checked={filters[name] ?? false}
                onChange={({ target }) => onChange({ [name]: target.checked ? true : undefined })}
              />
            }
            label={withCount(words.switches[name], countOf(name))}
          />
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {GROUPS.map(({ title, lists }) => (
          <section key={title}>
            <Typography variant="subtitle1" component={heading}>
              {t(title)}
            </Typography>
            {lists.map((name) => (
              <FoldedList key={name} name={name} filters={filters} counts={counts?.options[name]} onChange={onChange} />
            ))}
          </section>
        ))}
      </Box>
    </Box>
  );
}

interface ListProps {
  readonly name: ListFilter;
  readonly filters: SearchFilters;
  readonly counts: SearchCountsBody['options'][ListFilter] | undefined;
  readonly onChange: (change: Partial<SearchFilters>) => void;
}

/** One list in a line that says what is chosen of it; a press unfolds the answers. */
function FoldedList({ name, filters, counts, onChange }: ListProps) {
  const { t } = useTranslation();
  const optionText = useOptionText();
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const { list } = LIST_FILTERS[name];
  const chosen = codesOf(filters, name);
  const answers = chosen.map((code) => optionText(list, optionByCode(code)!.label)).join(', ');
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
        sx={{ width: '100%', minHeight: 48, gap: 1.5, textAlign: 'start', typography: 'body1' }}
      >
        <span>{t(OPTION_TITLES[list])}</span>
        <Box
          component="span"
          sx={{
            ...{ flexGrow: 1, minWidth: 0, textAlign: 'end', typography: 'body2' },
            ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            color: answers ? 'text.primary' : 'text.secondary',
          }}
        >
          {answers || t('Any')}
        </Box>
        <OpenIcon aria-hidden sx={{ transform: unfolded ? 'rotate(180deg)' : undefined }} />
      </ButtonBase>
      <Box id={id} role="group" aria-label={t(OPTION_TITLES[list])} hidden={!unfolded} sx={{ pb: 1 }}>
        {unfolded && (
          <OptionChecks list={list} chosen={chosen} counts={counts} onChosen={(codes) => onChange({ [name]: codes })} />
        )}
      </Box>
    </Box>
  );
}
