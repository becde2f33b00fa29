import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { StatusPoint } from '#contract';
import { momentOf } from '../shared/time';
import { PLOTS } from './measures';

const MEASURES = PLOTS.flatMap(({ measures }) => measures);

/** The same as the plots, the newest first: of the times of which somebody said how it was. */
export function StatusTable({ points }: { readonly points: readonly StatusPoint[] }) {
  const { t } = useTranslation();
  const told = points.filter((point) => MEASURES.some(({ of }) => of(point) !== null));
  return (
    <TableContainer
      component={Card}
      tabIndex={0}
      role="region"
      aria-label={t('How it went')}
      // A card of its own accord cuts off what is below.
      sx={{ maxHeight: 560, overflowY: 'auto' }}
    >
      <Table size="small" stickyHeader sx={{ '& td, & th': { px: { xs: 1, md: 2 } } }}>
        <TableHead>
          <TableRow
            sx={{ '&& > *': { color: 'text.secondary', fontWeight: 600, lineHeight: 1.35, verticalAlign: 'bottom' } }}
          >
            <TableCell>{t('Time')}</TableCell>
            {MEASURES.map(({ name }) => (
              <TableCell key={name} align="right">
                {t(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {told.toReversed().map((point) => (
            <TableRow key={point.at}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
                {momentOf(point.at)}
              </TableCell>
              {MEASURES.map(({ name, of, written }) => {
                const value = of(point);
                return (
                  <TableCell key={name} align="right">
                    {value === null ? '–' : written(value)}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
