import { useId } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { DASHBOARD_DAYS, type DeskFigures } from '#contract';
import { useText } from '../app/i18n';
import type { Phrase } from '../locales/en';
import { percentOf, shortAge, useNow, wholeNumber } from '../shared/time';

interface Props {
  readonly title: Phrase;
  /** What the rows are. */
  readonly rows: readonly { readonly name: string; readonly figures: DeskFigures }[];
}

/** The same figures, part by part. */
export function FiguresTable({ title, rows }: Props) {
  const t = useText();
  const now = useNow();
  const id = useId();
  if (rows.length === 0) return null;
  const columns = [
    t('Waiting'),
    t('Oldest'),
    t('Today'),
    t('%{days} days', { days: DASHBOARD_DAYS }),
    t('Overturned'),
    t('Promise kept'),
  ];
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="h2" id={id}>
        {t(title)}
      </Typography>
      {/* Wider than a phone: it scrolls by itself, so it can be reached by keyboard. */}
      <Card role="region" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={{ '& tr:last-of-type > *': { borderBottom: 0 }, whiteSpace: 'nowrap' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ color: 'text.secondary', fontWeight: 600 }}>{t('Kind or language')}</TableCell>
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
                <TableCell align="right">{wholeNumber(figures.pending)}</TableCell>
                <TableCell align="right" sx={{ color: figures.overdue > 0 ? 'error.main' : undefined }}>
                  {figures.oldest ? shortAge(figures.oldest, now) : '–'}
                </TableCell>
                <TableCell align="right">{wholeNumber(figures.decidedToday)}</TableCell>
                <TableCell align="right">{wholeNumber(figures.decided)}</TableCell>
                <TableCell align="right">{wholeNumber(figures.overturned)}</TableCell>
                <TableCell align="right">{percentOf(figures.keptPercent)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
    </Box>
  );
}
