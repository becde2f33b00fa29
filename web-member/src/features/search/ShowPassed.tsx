import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import type { SearchFilters } from '#contract';

interface Props {
  readonly filters: SearchFilters;
  readonly onSearch: (filters: SearchFilters) => void;
}

/** Whether a search shows those as well whom the member passed on. */
export function ShowPassed({ filters, onSearch }: Props) {
  const { t } = useTranslation();
  return (
    <FormControlLabel
      control={<Switch checked={filters.passed === true} />}
      label={t('Include people I passed on')}
      onChange={(_event, passed) => onSearch({ ...filters, passed: passed || undefined })}
      sx={{ minHeight: 44, mr: 1 }}
    />
  );
}
