import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FARTHEST, freedOfAll, narrowings, TEXTS, type Narrowing, type SearchFilters } from '#contract';
import { useLocale } from '../../shared/language/language';
import { useDistanceText } from '../../shared/members/distance';
import { useActiveFilters } from './filterText';
import { useWiderSearch } from './search.api';

interface Props {
  readonly filters: SearchFilters;
  readonly onSearch: (filters: SearchFilters) => void;
}

/** Nobody fits: which of the filters keeps how many out, and a press to be free of it. */
export function NothingFound({ filters, onSearch }: Props) {
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(useLocale());
  const distance = useDistanceText('long');
  const inUse = new Map(useActiveFilters(filters).map(({ name, text }) => [name as string, text]));
  const labels: Partial<Record<Narrowing, string>> = {
    miles: t('Search within {{distance}}', { distance: distance(FARTHEST) }),
    ages: t('Search all ages'),
    bodyTypes: t('Any body type'),
    relationships: t('Any relationship'),
    ethnicities: t('Any ethnicity'),
    educations: t('Any education'),
  };
  const { data, isPending } = useWiderSearch(filters);
  const single = [...narrowings(filters)].map(([name, change]) => ({
    label: labels[name] ?? t('Without “{{filter}}”', { filter: inUse.get(name) }),
    filters: { ...filters, ...change },
    // A number that could not be had is no reason to keep the way shut.
    total: data?.without[name] ?? null,
  }));
  const all = { label: t('Search without filters'), filters: freedOfAll(filters), total: data?.withoutAll ?? null };
  const oneWillDo = single
    .filter(({ total }) => total !== 0)
    .sort((one, other) => (other.total ?? 0) - (one.total ?? 0));
  const offered = oneWillDo.length > 0 ? oneWillDo : single.length > 1 && all.total !== 0 ? [all] : [];
  return (
    <Card sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography variant="h4" component="p">
        {t(TEXTS.search.empty)}
      </Typography>
      <Typography role="status" color="textSecondary" sx={{ mt: 1 }}>
        {isPending && t('Looking for a wider search...')}
        {!isPending && oneWillDo.length > 0 && t('Nobody fits all of it. Without one of these filters there are:')}
        {!isPending &&
          oneWillDo.length === 0 &&
          offered.length > 0 &&
          t('No single filter is the reason. Without any there are:')}
        {!isPending && offered.length === 0 && t('There is nobody near this zipcode to show you yet. Try another one.')}
      </Typography>
      {!isPending && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', '&:not(:empty)': { mt: 3 } }}>
          {offered.length === 0 && !filters.anywhere && (
            <Button variant="outlined" color="inherit" onClick={() => onSearch({ ...filters, anywhere: true })}>
              {t('Search at any distance')}
            </Button>
          )}
          {offered.map((way) => (
            <Button key={way.label} variant="outlined" color="inherit" onClick={() => onSearch(way.filters)}>
              {way.total === null ? way.label : `${way.label} (${number.format(way.total)})`}
            </Button>
          ))}
        </Box>
      )}
    </Card>
  );
}
