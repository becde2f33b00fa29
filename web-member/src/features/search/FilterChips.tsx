import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { SearchFilters } from '#contract';
import { useActiveFilters } from './filterText';

interface Props {
  readonly filters: SearchFilters;
  readonly onSearch: (filters: SearchFilters) => void;
}

/** The filters in use, each to take away by a press, and all of them by one; where there is little room in one line that is pushed. */
export function FilterChips({ filters, onSearch }: Props) {
  const { t } = useTranslation();
  const active = useActiveFilters(filters);
  if (active.length === 0) return null;
  const without = Object.assign({}, ...active.map(({ change }) => change)) as Partial<SearchFilters>;
  return (
    <Box
      role="group"
      aria-label={t('Filters in use')}
      sx={{
        ...{ display: 'flex', gap: 1, flexWrap: { xs: 'nowrap', lg: 'wrap' }, overflowX: { xs: 'auto' } },
        // The outline of what has the focus is not cut off.
        ...{ p: 0.5, mx: -0.5, mt: 1, mb: -0.5, '& > *': { flexShrink: 0 } },
      }}
    >
      {active.map(({ name, text, change }) => (
        <Button
          key={name}
          variant="outlined"
          color="inherit"
          endIcon={<CloseIcon />}
          aria-label={t('Search without “{{filter}}”', { filter: text })}
          onClick={() => onSearch({ ...filters, ...change })}
          sx={{ px: 2, fontSize: '0.9375rem', maxWidth: { xs: 280, md: 420 } }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {text}
          </Box>
        </Button>
      ))}
      <Button color="inherit" onClick={() => onSearch({ ...filters, ...without })} sx={{ px: 1.5 }}>
        {t('Clear all')}
      </Button>
    </Box>
  );
}
