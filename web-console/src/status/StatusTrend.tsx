import { lazy, Suspense } from 'react';
import Card from '@mui/material/Card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { STATUS_SPANS, type StatusPoint, type StatusSpan } from '#contract';
import { useConsole } from '../app/dataProvider';
import { EmptyState } from '../shared/ListState';
import { TrendSection } from '../shared/TrendSection';
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
  const loaded = useQuery({
    queryKey: ['product-status-history', span],
    queryFn: async () => (await statusHistory({ span })).data.points,
    refetchInterval: TEN_MINUTES,
    placeholderData: keepPreviousData,
  });
  return (
    <TrendSection
      spansLabel={t('Time')}
      spans={STATUS_SPANS.map((each) => ({ span: each, label: t(SPANS[each]) }))}
      span={span}
      onSpan={(wanted) => setView({ ...view, span: wanted })}
      table={table}
      onTable={(wanted) => setView({ ...view, table: wanted })}
      loaded={loaded}
    >
      {(points) => <Shown points={points} span={span} table={table} />}
    </TrendSection>
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
