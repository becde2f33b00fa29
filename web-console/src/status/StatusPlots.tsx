import Box from '@mui/material/Box';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslation } from 'react-i18next';
import type { StatusPoint, StatusSpan } from '#contract';
import { Plot } from '../shared/Plot';
import { clockOf, dayOf, momentOf } from '../shared/time';
import { PLOTS } from './measures';

const HEIGHT = 200;
/** The highest point stays below the edge, and so does what should not be passed. */
const ABOVE = 1.15;
// The last time below stands half beyond the edge.
const MARGIN = { left: 0, right: 32, top: 12, bottom: 0 };
// Colours by name, so that they change with the page's.
const colour = (name: string) => `var(--mui-palette-${name})`;

interface Props {
  readonly points: readonly StatusPoint[];
  readonly span: StatusSpan;
}

/** How the product was, as plots: where nobody said how it was, a line is broken. */
export function StatusPlots({ points, span }: Props) {
  const { t } = useTranslation();
  const times = points.map(({ at }) => new Date(at));
  const below = (time: Date) => (span === 'day' ? clockOf : dayOf)(time.toISOString());
  return (
    <Box
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {PLOTS.map(({ title, measures, limit = 0 }) => {
        const rows = measures.map((measure) => ({ ...measure, data: points.map(measure.of) }));
        const most = Math.max(1, limit, ...rows.flatMap(({ data }) => data.map((value) => value ?? 0)));
        const { written } = measures[0]!;
        return (
          <Plot key={title} title={t(title)}>
            <LineChart
              height={HEIGHT}
              margin={MARGIN}
              hideLegend={measures.length === 1}
              xAxis={[
                {
                  scaleType: 'time',
                  data: times,
                  tickNumber: 4,
                  height: 28,
                  valueFormatter: (time: Date, { location }) =>
                    location === 'tooltip' ? momentOf(time.toISOString()) : below(time),
                },
              ]}
              yAxis={[{ width: 48, min: 0, max: most * ABOVE, tickMinStep: 1, tickNumber: 4, valueFormatter: written }]}
              grid={{ horizontal: true }}
              series={rows.map(({ name, data, colour: shade }) => ({
                data,
                label: t(name),
                color: colour(shade),
                curve: 'linear',
                valueFormatter: (value) => (value === null ? '–' : written(value)),
                showMark: ({ index }) => data[index - 1] == null && data[index + 1] == null,
              }))}
            >
              {limit > 0 && (
                <ChartsReferenceLine
                  y={limit}
                  label={t('{{hours}} hours are promised', { hours: limit })}
                  labelAlign="start"
                  lineStyle={{ stroke: colour('error-main'), strokeDasharray: '5 4' }}
                  labelStyle={{ fill: colour('error-main'), fontSize: 12 }}
                />
              )}
            </LineChart>
          </Plot>
        );
      })}
    </Box>
  );
}
