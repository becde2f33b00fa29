import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DASHBOARD_DAYS, type DashboardBody, type DeskFigures, ESCALATION_HOURS, LIMITS } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';
import { FIGURES_KEY } from '../app/live';
import { KIND_WORDS, LANGUAGE_WORDS } from '../review/words';
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
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
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
    </Box>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly alarming?: boolean;
  readonly children: ReactNode;
}

function Figure({ name, value, alarming = false, children }: FigureProps) {
  return (
    <Card sx={{ p: { xs: 1.5, md: 2 }, display: 'flex', flexDirection: 'column' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography
        component="dd"
        color={alarming ? 'error' : 'textPrimary'}
        sx={{ m: 0, fontFamily: 'h1.fontFamily', fontSize: { xs: '1.75rem', md: '2.25rem' }, lineHeight: 1.3 }}
      >
        {value}
      </Typography>
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Card>
  );
}
