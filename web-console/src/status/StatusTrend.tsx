import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { STATUS_SPANS, type StatusPoint, type StatusSpan } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';
import { EmptyState, ErrorState, LoadingLines } from '../shared/ListState';
import { Waiting } from '../shared/Waiting';
import { StatusTable } from './StatusTable';

// The chart library weighs more than the page; who reads the table never loads it.
const StatusPlots = lazy(() => import('./StatusPlots').then(({ StatusPlots }) => ({ default: StatusPlots })));

const SPANS: Readonly<Record<StatusSpan, string>> = { day: '24 hours', week: '7 days' };
const TEN_MINUTES = 600_000;

/** What one looks at stays for the next visit. */
interface View {
  readonly span: StatusSpan;
  readonly table: boolean;
}
const AT_FIRST: View = { span: STATUS_SPANS[0], table: false };

/** How the product was in the last day or week: as plots, or as a table. */
export function StatusTrend() {
  const { t } = useTranslation();
  const { statusHistory } = useConsole();
  const [view, setView] = useStore<View>('status.trend', AT_FIRST);
  const { span, table } = view;
  const { data, error, refetch } = useQuery({
    queryKey: ['product-status-history', span],
    queryFn: async () => (await statusHistory({ span })).data.points,
    refetchInterval: TEN_MINUTES,
    placeholderData: keepPreviousData,
  });
  return (
    <Box component="section" aria-labelledby="status-trend" sx={{ display: 'grid', gap: 1, minWidth: 0, mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" id="status-trend" sx={{ mr: 'auto' }}>
          {t('How it went')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('Time')}
          value={span}
          onChange={(_event, wanted: StatusSpan | null) => wanted && setView({ ...view, span: wanted })}
        >
          {STATUS_SPANS.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(SPANS[each])}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButton size="small" value="table" selected={table} onChange={() => setView({ ...view, table: !table })}>
          {t('As a table')}
        </ToggleButton>
      </Box>
      {data ? (
        <Shown points={data} span={span} table={table} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingLines count={1} height={240} />
      )}
    </Box>
  );
}

function Shown({ points, span, table }: View & { readonly points: readonly StatusPoint[] }) {
  const { t } = useTranslation();
  if (points.every(({ sockets }) => sockets === null))
    return (
      <Card>
        <EmptyState title={t('Nothing is known of this time')}>
          {t('Every process says once a minute how it is. The plots begin with the first word.')}
        </EmptyState>
      </Card>
    );
  return table ? (
    <StatusTable points={points} />
  ) : (
    <Suspense fallback={<Waiting />}>
      <StatusPlots points={points} span={span} />
    </Suspense>
  );
}
