import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TEXTS, type SearchFilters } from '#contract';
import { useLocale } from '../../shared/language';
import { FARTHEST, narrowings } from './filters';
import { useHowMany } from './search.api';

interface Props {
  readonly filters: SearchFilters;
  readonly size: number;
  readonly onSearch: (filters: SearchFilters) => void;
}

/** Nobody fits: which of the filters keeps how many out, and a press to be free of it. */
export function NothingFound({ filters, size, onSearch }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const miles = new Intl.NumberFormat(locale, { style: 'unit', unit: 'mile', unitDisplay: 'long' });
  const labels = {
    miles: t('Search within {{distance}}', { distance: miles.format(FARTHEST) }),
    ages: t('Search all ages'),
    bodyTypes: t('Any body type'),
    relationships: t('Any relationship'),
    ethnicities: t('Any ethnicity'),
  };
  const narrow = narrowings(filters);
  const single = narrow.map(([name, change]) => ({ label: labels[name], filters: { ...filters, ...change } }));
  const free = { ...filters, ...Object.assign({}, ...narrow.map(([, change]) => change)) } as SearchFilters;
  const ways = narrow.length > 1 ? [...single, { label: t('Search without filters'), filters: free }] : single;
  const { isPending, totals } = useHowMany(
    ways.map((way) => way.filters),
    size,
  );
  const found = ways
    .map((way, index) => ({ ...way, total: totals[index] ?? null }))
    // A number that could not be had is no reason to keep the way shut.
    .filter(({ total }) => total !== 0)
    .sort((one, other) => (other.total ?? 0) - (one.total ?? 0));
  const oneWillDo = found.filter((way) => way.filters !== free);
  const offered = oneWillDo.length > 0 ? oneWillDo : found;
  return (
    <Card sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography variant="h4" component="p">
        {t(TEXTS.search.empty)}
      </Typography>
      <Typography role="status" color="textSecondary" sx={{ mt: 1 }}>
        {isPending && t('Looking for what to widen...')}
        {!isPending && oneWillDo.length > 0 && t('Nobody fits all of it. Without one of these filters there are:')}
        {!isPending &&
          oneWillDo.length === 0 &&
          found.length > 0 &&
          t('No single filter is the reason. Without any there are:')}
        {!isPending && found.length === 0 && t('Nobody lives near this zipcode yet. Try another one.')}
      </Typography>
      {!isPending && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', '&:not(:empty)': { mt: 3 } }}>
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
