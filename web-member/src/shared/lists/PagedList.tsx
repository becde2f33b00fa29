import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PAGING, type Paged } from '#contract';
import { EmptyState, ErrorState, failureText } from './ListState';
import { Pager } from './Pager';
import { PageSizeSelect } from './PageSizeSelect';
import { useLastPage, type Paging } from './usePaging';

interface Props<Row> {
  readonly list: UseQueryResult<Paged<Row>>;
  readonly paging: Paging;
  /** The page sizes to choose from. */
  readonly sizes?: readonly number[];
  /** The list's texts of the specification. */
  readonly texts: { readonly empty: string; readonly failed: string; readonly unreachable: string };
  /** Under the empty text: one sentence and one way on. */
  readonly hint?: string;
  readonly action?: { readonly label: string; readonly href: string };
  readonly icon?: ReactNode;
  /** The bar stands also under a list of a single page. */
  readonly barAlways?: boolean;
  /** What stands in for the rows until they come. */
  readonly skeleton: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A page of a list in all its states: coming, failed, empty, there; with the pagination bar and the page size under it. */
export function PagedList<Row>({
  list,
  paging,
  sizes = PAGING.sizes,
  texts,
  hint,
  action,
  icon,
  barAlways,
  skeleton,
  children,
}: Props<Row>) {
  const { t } = useTranslation();
  const { data, error, isPending, isPlaceholderData, refetch } = list;
  const { page, size, setPage, setSize } = paging;
  const total = data?.totalElements ?? 0;
  const { beyond } = useLastPage(paging, total, !isPlaceholderData);

  const rows = data?.content ?? [];
  const coming = isPending || beyond || (data !== undefined && rows.length === 0 && total > 0 && error === null);
  return (
    <Box sx={{ position: 'relative' }} aria-busy={isPlaceholderData}>
      {isPlaceholderData && (
        <LinearProgress
          aria-label={t('Loading...')}
          sx={{ position: 'absolute', insetInline: 0, top: -12, height: 2 }}
        />
      )}
      {error && (
        <Box sx={{ mb: rows.length > 0 ? 2 : 0 }}>
          <ErrorState text={t(failureText(error, texts))} onRetry={() => void refetch()} />
        </Box>
      )}
      {coming && skeleton}
      {!coming && !error && total === 0 && (
        <EmptyState title={t(texts.empty)} hint={hint} action={action} icon={icon} />
      )}
      {!coming && rows.length > 0 && (
        <>
          {children(rows)}
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: { xs: 'center', md: 'space-between' },
              columnGap: 3,
              rowGap: 2,
              mt: 4,
            }}
          >
            <Typography variant="body2" color="textSecondary" sx={{ order: { xs: 1, md: 0 } }}>
              {t('{{from}} to {{to}} of {{total}}', {
                from: page * size + 1,
                to: Math.min(page * size + rows.length, total),
                total,
              })}
            </Typography>
            <Pager page={page} size={size} total={total} onPage={setPage} always={barAlways} />
            <PageSizeSelect size={size} sizes={sizes} onSize={setSize} />
          </Box>
        </>
      )}
    </Box>
  );
}
