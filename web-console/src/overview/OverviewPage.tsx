import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DASHBOARD_DAYS, type DashboardBody, type DeskFigures, ESCALATION_HOURS, LIMITS } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';
import { FIGURES_KEY } from '../app/live';
import { KIND_WORDS, LANGUAGE_WORDS } from '../review/words';
import { Figure, Figures as FigureRow } from '../shared/Figure';
import { ErrorState, LoadingLines } from '../shared/ListState';
import { Page } from '../shared/Page';
import { percentOf, shortAge, useNow, wholeNumber } from '../shared/time';
import { FiguresTable } from './FiguresTable';
import { Trend } from './Trend';

/** How the desk stands: what waits, what was done, and whether the promised day is kept, live; and how it went. */
export function OverviewPage() {
  const { t } = useTranslation();
  const { dashboard } = useConsole();
  const { data, error, refetch } = useQuery({
    queryKey: FIGURES_KEY,
    queryFn: async () => (await dashboard()).data,
    refetchInterval: 60_000,
  });
  return (
    <Page title={t('Overview')}>
      {data ? (
        <Figures figures={data} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingLines count={3} height={120} />
      )}
    </Page>
  );
}

function Figures({ figures: { all, byKind, byLanguage } }: { readonly figures: DashboardBody }) {
  const { t } = useTranslation();
  return (
    <>
      <Headline figures={all} />
      <Trend />
      <FiguresTable
        title="By kind"
        part="Kind"
        rows={byKind.map((figures) => ({ name: t(KIND_WORDS[figures.kind]), figures }))}
      />
      <FiguresTable
        title="Texts by language"
        part="Language"
        rows={byLanguage.map((figures) => ({ name: t(LANGUAGE_WORDS[figures.language] ?? 'Other language'), figures }))}
      />
    </>
  );
}

function Headline({ figures }: { readonly figures: DeskFigures }) {
  const { t } = useTranslation();
  const now = useNow();
  const { pending, escalated, overdue, oldest, decidedToday, decided, overturned, keptPercent } = figures;
  return (
    <FigureRow columns={5}>
      <Figure name={t('Waiting')} value={wholeNumber(pending)}>
        {t('{{escalated}} over {{hours}} hours, {{overdue}} overdue', { escalated, hours: ESCALATION_HOURS, overdue })}
      </Figure>
      <Figure name={t('Oldest')} value={oldest ? shortAge(oldest, now) : '–'} alarming={overdue > 0}>
        {t('{{hours}} hours are promised', { hours: LIMITS.reviewHours })}
      </Figure>
      <Figure name={t('Decided today')} value={wholeNumber(decidedToday)}>
        {t('{{decided}} in {{days}} days', { decided, days: DASHBOARD_DAYS })}
      </Figure>
      <Figure name={t('Overturned')} value={wholeNumber(overturned)}>
        {t('on appeal, in {{days}} days', { days: DASHBOARD_DAYS })}
      </Figure>
      <Figure name={t('Promise kept')} value={percentOf(keptPercent)}>
        {t('within {{hours}} hours, in {{days}} days', { hours: LIMITS.reviewHours, days: DASHBOARD_DAYS })}
      </Figure>
    </FigureRow>
  );
}
