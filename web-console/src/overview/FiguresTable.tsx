import { useId } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DASHBOARD_DAYS, type DeskFigures } from '#contract';
import { type Translate, useText } from '../app/i18n';
import type { Phrase } from '../locales/en';
import { percentOf, shortAge, useNow, wholeNumber } from '../shared/time';

interface Row {
  readonly name: string;
  readonly figures: DeskFigures;
}

interface Props {
  readonly title: Phrase;
  /** What the rows are. */
  readonly part: Phrase;
  readonly rows: readonly Row[];
}

/** The same figures, part by part: as a table, on a phone below each other. */
export function FiguresTable({ title, part, rows }: Props) {
  const t = useText();
  const id = useId();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0, mt: 1 }}>
      <Typography variant="h2" id={id}>
        {t(title)}
      </Typography>
      {narrow ? rows.map((row) => <PartCard key={row.name} row={row} />) : <PartsTable part={part} rows={rows} />}
    </Box>
  );
}

interface Cell {
  readonly name: string;
  readonly value: string;
  readonly alarming?: boolean;
}

const cellsOf = (figures: DeskFigures, now: number, t: Translate): readonly Cell[] => [
  { name: t('Waiting'), value: wholeNumber(figures.pending) },
  {
    name: t('Oldest'),
    value: figures.oldest ? shortAge(figures.oldest, now) : '–',
    alarming: figures.overdue > 0,
  },
  { name: t('Today'), value: wholeNumber(figures.decidedToday) },
  { name: t('%{days} days', { days: DASHBOARD_DAYS }), value: wholeNumber(figures.decided) },
  { name: t('Overturned'), value: wholeNumber(figures.overturned) },
  { name: t('Promise kept'), value: percentOf(figures.keptPercent) },
];

function PartCard({ row: { name, figures } }: { readonly row: Row }) {
  const t = useText();
  const now = useNow();
  return (
    <Card sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <Typography variant="h3">{name}</Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
        {cellsOf(figures, now, t).map(({ name: label, value, alarming }) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" color={alarming ? 'error' : 'textPrimary'} sx={{ m: 0, fontWeight: 650 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  );
}

function PartsTable({ part, rows }: Pick<Props, 'part' | 'rows'>) {
  const t = useText();
  const now = useNow();
  const columns = cellsOf(rows[0]!.figures, now, t).map(({ name }) => name);
  return (
    <Card>
      <Table size="small" sx={{ tableLayout: 'fixed', '& tr:last-of-type > *': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ color: 'text.secondary', fontWeight: 600 }}>{t(part)}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right" sx={{ color: 'text.secondary', fontWeight: 600 }}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, figures }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 650 }}>
                {name}
              </TableCell>
              {cellsOf(figures, now, t).map(({ name: column, value, alarming }) => (
                <TableCell key={column} align="right" sx={{ color: alarming ? 'error.main' : undefined }}>
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
