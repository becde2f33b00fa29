import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslation } from 'react-i18next';
import type { TrendDay } from '#contract';
import { Plot } from '../shared/Plot';
import { dayOfYear, hoursLong, wholeNumber } from '../shared/time';

const HEIGHT = 220;
/** The highest hour stays below the edge. */
const ABOVE = 1.1;
const MARGIN = { left: 0, right: 8, top: 12, bottom: 0 };
// Colours by name, so that they change with the page's.
const colour = (name: string) => `var(--mui-palette-${name})`;
const hours = (value: number | null) => (value === null ? '–' : hoursLong(value));

/** The days below a plot. */
const daysBelow = (days: readonly TrendDay[]) => [
  { scaleType: 'band', data: days.map(({ day }) => day), valueFormatter: dayOfYear, height: 28 } as const,
];

interface Props {
  readonly days: readonly TrendDay[];
  /** Within how many hours a case is to be decided. */
  readonly promised: number;
}

/** The days as plots: cases that came and were decided, the oldest one against what is promised, and how long half took. */
export function TrendPlots({ days, promised }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Plot title={t('Cases a day')} wide>
        <BarChart
          height={HEIGHT}
          margin={MARGIN}
          xAxis={daysBelow(days)}
          yAxis={[{ width: 44, tickMinStep: 1, valueFormatter: wholeNumber }]}
          grid={{ horizontal: true }}
          borderRadius={3}
          series={[
            { data: days.map(({ opened }) => opened), label: t('Came in'), color: colour('outline') },
            { data: days.map(({ decided }) => decided), label: t('Decided'), color: colour('primary-main') },
          ]}
        />
      </Plot>
      <Plot title={t('Oldest case at the end of the day')}>
        <HoursLine days={days} value={({ oldestHours }) => oldestHours} colour="warning-main" least={promised * 1.25}>
          <ChartsReferenceLine
            y={promised}
            label={t('{{hours}} hours are promised', { hours: promised })}
            labelAlign="start"
            lineStyle={{ stroke: colour('error-main'), strokeDasharray: '5 4' }}
            labelStyle={{ fill: colour('error-main'), fontSize: 12 }}
          />
        </HoursLine>
      </Plot>
      <Plot title={t('Time to the decision, median')}>
        <HoursLine days={days} value={({ medianHours }) => medianHours} colour="primary-main" />
      </Plot>
    </Box>
  );
}

interface HoursLineProps {
  readonly days: readonly TrendDay[];
  readonly value: (day: TrendDay) => number | null;
  readonly colour: string;
  /** The scale goes at least up to here. */
  readonly least?: number;
  readonly children?: ReactNode;
}

/** Hours, day by day; a day that stands alone is a point. */
function HoursLine({ days, value, colour: name, least = 0, children }: HoursLineProps) {
  const data = days.map(value);
  const isAlone = ({ index }: { readonly index: number }) => data[index - 1] == null && data[index + 1] == null;
  return (
    <LineChart
      hideLegend
      height={HEIGHT}
      margin={MARGIN}
      xAxis={daysBelow(days)}
      yAxis={[
        {
          width: 44,
          min: 0,
          max: Math.max(least, 1, ...data.map((each) => (each ?? 0) * ABOVE)),
          valueFormatter: hours,
        },
      ]}
      grid={{ horizontal: true }}
      series={[{ data, valueFormatter: hours, color: colour(name), curve: 'linear', showMark: isAlone }]}
    >
      {children}
    </LineChart>
  );
}
