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
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { DASHBOARD_DAYS, type DeskFigures } from '#contract';
import { percentOf, shortAge, useNow, wholeNumber } from '../shared/time';

interface Row {
  readonly name: string;
  readonly figures: DeskFigures;
}

interface Props {
  readonly title: string;
  /** What the rows are. */
  readonly part: string;
  readonly rows: readonly Row[];
}

/** The same figures, part by part: on a phone below each other. */
export function FiguresTable({ title, part, rows }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0, mt: 1 }}>
      <Typography variant="h2" id={id}>
        {t(title)}
      </Typography>
      <PartsTable part={part} rows={rows} narrow={narrow} />
    </Box>
  );
}

interface Cell {
  readonly name: string;
  readonly value: string;
  readonly alarming?: boolean;
}

const cellsOf = (figures: DeskFigures, now: number, t: TFunction): readonly Cell[] => [
  { name: t('Waiting'), value: wholeNumber(figures.pending) },
  {
    name: t('Oldest'),
    value: figures.oldest ? shortAge(figures.oldest, now) : '–',
    alarming: figures.overdue > 0,
  },
  { name: t('Today'), value: wholeNumber(figures.decidedToday) },
  { name: t('{{days}} days', { days: DASHBOARD_DAYS }), value: wholeNumber(figures.decided) },
  { name: t('Overturned'), value: wholeNumber(figures.overturned) },
  { name: t('Promise kept'), value: percentOf(figures.keptPercent) },
];

/** On a phone each row is a block of its own, and each figure bears its name. */
const BLOCKS = {
  '&, & tbody': { display: 'block' },
  '& tbody tr': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', alignItems: 'end', p: 1 },
  '& tbody tr + tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& tbody th': { gridColumn: '1 / -1', fontSize: '0.9375rem' },
  '& tbody tr > *': { border: 0, p: 0.5, textAlign: 'start' },
} as const;

function PartsTable({ part, rows, narrow }: Pick<Props, 'part' | 'rows'> & { readonly narrow: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const columns = cellsOf(rows[0]!.figures, now, t).map(({ name }) => name);
  return (
    <Card sx={{ position: 'relative' }}>
      <Table
        size="small"
        sx={
          narrow
            ? BLOCKS
            : {
                tableLayout: 'fixed',
                '& td, & th': { px: { md: 1, lg: 2 } },
                '& tr:last-of-type > *': { borderBottom: 0 },
              }
        }
      >
        <TableHead sx={narrow ? visuallyHidden : undefined}>
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
                  {narrow && (
                    <Typography aria-hidden variant="body2" component="div" color="textSecondary">
                      {column}
                    </Typography>
                  )}
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
