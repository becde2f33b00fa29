import { lazy, Suspense } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { CASE_KINDS, type CaseKind, LIMITS, TAKEDOWN, TREND_DAYS, type TrendDay, type TrendDays } from '#contract';
import { useConsole } from '../app/dataProvider';
import { KIND_WORDS } from '../review/words';
import { type Choice, ChoiceField } from '../shared/ChoiceField';
import { EmptyState } from '../shared/ListState';
import { TrendSection } from '../shared/TrendSection';
import { Waiting } from '../shared/Waiting';
import { TrendTable } from './TrendTable';

// The chart library weighs more than the page; who reads the table never loads it.
const TrendPlots = lazy(() => import('./TrendPlots').then(({ TrendPlots }) => ({ default: TrendPlots })));

/** What one is about and how it is shown stays for the next visit. */
interface View {
  readonly days: TrendDays;
  readonly kind: CaseKind | null;
  readonly table: boolean;
}
const AT_FIRST: View = { days: TREND_DAYS[0], kind: null, table: false };
const FIVE_MINUTES = 300_000;
const KINDS: readonly Choice[] = [
  { value: '', label: 'All kinds' },
  ...CASE_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
];

/** How it went in the last weeks: what came, what was decided, how long it took; as plots, or as a table. */
export function Trend() {
  const { t } = useTranslation();
  const { trend } = useConsole();
  const [view, setView] = useStore<View>('overview.trend', AT_FIRST);
  const { days, kind, table } = view;
  const loaded = useQuery({
    queryKey: ['desk-trend', days, kind],
    queryFn: async () => (await trend({ days, kind })).data.days,
    // Of two weeks one case more changes little: no event asks for it.
    refetchInterval: FIVE_MINUTES,
    placeholderData: keepPreviousData,
  });
  return (
    <TrendSection
      spansLabel={t('Days')}
      spans={TREND_DAYS.map((count) => ({ span: count, label: t('{{days}} days', { days: count }) }))}
      span={days}
      onSpan={(wanted) => setView({ ...view, days: wanted })}
      table={table}
      onTable={(wanted) => setView({ ...view, table: wanted })}
      choices={
        <ChoiceField
          label="Kind"
          choices={KINDS}
          value={kind ?? ''}
          onChoose={(wanted) => setView({ ...view, kind: (wanted || null) as CaseKind | null })}
          sx={{ width: 170 }}
        />
      }
      loaded={loaded}
    >
      {(data) => (
        <TrendShown days={data} table={table} promised={kind === 'takedown' ? TAKEDOWN.hours : LIMITS.reviewHours} />
      )}
    </TrendSection>
  );
}

interface ShownProps {
  readonly days: readonly TrendDay[];
  readonly table: boolean;
  readonly promised: number;
}

function TrendShown({ days, table, promised }: ShownProps) {
  const { t } = useTranslation();
  if (days.every(({ opened, decided, oldestHours }) => opened + decided === 0 && oldestHours === null))
    return (
      <Card>
        <EmptyState title={t('Nothing came in these days')}>{t('The plots begin with the first case.')}</EmptyState>
      </Card>
    );
  return (
    <>
      {table ? (
        <TrendTable days={days} />
      ) : (
        <Suspense fallback={<Waiting />}>
          <TrendPlots days={days} promised={promised} />
        </Suspense>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('Days go from midnight to midnight in UTC; today is not over.')}
      </Typography>
    </>
  );
}
