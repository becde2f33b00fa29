import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PAGING, TEXTS } from '#contract';
import { SelectInput } from '../forms/SelectInput';

interface Props {
  readonly size: number;
  readonly sizes?: readonly number[];
  readonly onSize: (size: number) => void;
  /** False while there is nothing to page through; its place stays, so that nothing jumps. */
  readonly shown?: boolean;
}

export function PageSizeSelect({ size, sizes = PAGING.sizes, onSize, shown = true }: Props) {
  const { t } = useTranslation();
  return (
    <Box sx={{ width: 128, visibility: shown ? undefined : 'hidden' }}>
      <SelectInput
        label={t(TEXTS.pagination.pageSize)}
        value={size}
        choices={sizes.map((value) => ({ value, label: String(value) }))}
        onChange={(event) => onSize(Number(event.target.value))}
      />
    </Box>
  );
}
