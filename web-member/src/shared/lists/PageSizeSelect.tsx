import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PAGING, TEXTS } from '#contract';
import { SelectInput } from '../forms/SelectInput';

interface Props {
  readonly size: number;
  readonly sizes?: readonly number[];
  readonly onSize: (size: number) => void;
}

export function PageSizeSelect({ size, sizes = PAGING.sizes, onSize }: Props) {
  const { t } = useTranslation();
  return (
    <Box sx={{ width: 128 }}>
      <SelectInput
        label={t(TEXTS.pagination.pageSize)}
        value={size}
        choices={sizes.map((value) => ({ value, label: String(value) }))}
        onChange={(event) => onSize(Number(event.target.value))}
      />
    </Box>
  );
}
