import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { ageRange, type SearchFilters } from '#contract';
import { useDistanceText } from '../../shared/members/distance';
import { useActiveFilters } from './filterText';

/** "Women · 21–55 · 100 mi · 10001", and how many filters narrow it besides: the number stays where the words are cut off. */
export function FiltersInWords({ filters }: { readonly filters: SearchFilters }) {
  const { t } = useTranslation();
  const { seeking, ageFrom, ageTo, miles, zip, anywhere } = filters;
  const distance = useDistanceText('short');
  const besides = useActiveFilters(filters).filter(({ name }) => name !== 'anywhere').length;
  const whom = t(seeking === 'F' ? 'Women' : 'Men');
  return (
    <Box component="span" sx={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        <span style={visuallyHidden}>{t('Filters')}: </span>
        {[whom, ageRange(ageFrom, ageTo), anywhere ? t('Anywhere') : distance(miles), zip].join(' · ')}
      </span>
      {besides > 0 && <span style={{ flexShrink: 0, whiteSpace: 'pre' }}>{` · +${besides}`}</span>}
    </Box>
  );
}
