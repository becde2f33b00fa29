import WishIcon from '@mui/icons-material/FavoriteBorderRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ageUpTo, LIMITS, type SearchFilters } from '#contract';
import { useOwnWishes } from './search.api';

interface Props {
  readonly filters: SearchFilters;
  readonly onSearch: (filters: SearchFilters) => void;
}

/** Whom the member wishes for, by the own profile, at one press; nothing where that is what is searched for already. */
export function OwnWishes({ filters, onSearch }: Props) {
  const { t } = useTranslation();
  const { data: wishes, isPending } = useOwnWishes();
  if (isPending) return <Box sx={{ minHeight: 44, width: { sm: 280 } }} />;
  if (!wishes) return null;
  const { zip, seeking, ageFrom, ageTo } = wishes;
  const wished =
    filters.zip === zip && filters.seeking === seeking && filters.ageFrom === ageFrom && filters.ageTo === ageTo;
  if (wished) return null;
  const near = seeking === 'F' ? t('Women near you') : t('Men near you');
  const anyAge = ageFrom <= LIMITS.minimumAge && ageTo >= LIMITS.maximumAge;
  return (
    <Button
      variant="outlined"
      startIcon={<WishIcon />}
      onClick={() => onSearch({ ...filters, ...wishes })}
      sx={{ px: 1.5, textAlign: 'start', whiteSpace: { sm: 'nowrap' } }}
    >
      {anyAge ? near : t('{{near}}, {{from}} to {{to}}', { near, from: ageFrom, to: ageUpTo(ageTo) })}
    </Button>
  );
}
