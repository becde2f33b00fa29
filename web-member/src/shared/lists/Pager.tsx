import FirstIcon from '@mui/icons-material/FirstPageRounded';
import LastIcon from '@mui/icons-material/LastPageRounded';
import PreviousIcon from '@mui/icons-material/NavigateBeforeRounded';
import NextIcon from '@mui/icons-material/NavigateNextRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { TEXTS } from '#contract';
import { pageWindow } from './pageWindow';

interface Props {
  /** Index from 0. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Stands also where there is a single page. */
  readonly always?: boolean;
}

/** The pagination bar: first, previous, up to five numbers with ellipses, next, last. A single page needs none. */
export function Pager({ page, size, total, onPage, always = false }: Props) {
  const { t } = useTranslation();
  const { numbers, last, leftOutBefore, leftOutAfter } = pageWindow(page, size, total);
  if (last === 0 && !always) return null;
  const step = (label: string, to: number, Icon: typeof FirstIcon, disabled: boolean) => (
    <IconButton aria-label={t(label)} disabled={disabled} onClick={() => onPage(to)}>
      <Icon />
    </IconButton>
  );
  return (
    <Box
      component="nav"
      aria-label={t('Pagination')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: 0.5 }}
    >
      {step(TEXTS.pagination.first, 0, FirstIcon, page <= 0)}
      {step(TEXTS.pagination.previous, page - 1, PreviousIcon, page <= 0)}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 0.5,
          // The numbers get a row of their own where the whole bar is wider than a phone.
          order: { xs: -1, sm: 0 },
          width: { xs: '100%', sm: 'auto' },
        }}
      >
        <Ellipsis shown={leftOutBefore} />
        {numbers.map((number) => (
          <ButtonBase
            key={number}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            sx={{
              minWidth: 44,
              height: 44,
              borderRadius: 999,
              typography: 'subtitle1',
              fontVariantNumeric: 'tabular-nums',
              '&:hover': { bgcolor: 'action.hover' },
              '&[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
            }}
          >
            {number + 1}
          </ButtonBase>
        ))}
        <Ellipsis shown={leftOutAfter} />
      </Box>
      {step(TEXTS.pagination.next, page + 1, NextIcon, page >= last)}
      {step(TEXTS.pagination.last, last, LastIcon, page >= last)}
    </Box>
  );
}

function Ellipsis({ shown }: { readonly shown: boolean }) {
  return shown ? (
    <Box component="span" sx={{ width: 20, textAlign: 'center' }}>
      …
    </Box>
  ) : null;
}
