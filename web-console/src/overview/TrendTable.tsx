import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { TrendDay } from '#contract';
import { dayOfYear, hoursLong, wholeNumber } from '../shared/time';

const COLUMNS: readonly string[] = ['Came in', 'Decided', 'Oldest', 'Median time'];
const hours = (value: number | null) => (value === null ? '–' : hoursLong(value));

/** The days as a table, the last one first. */
export function TrendTable({ days }: { readonly days: readonly TrendDay[] }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Table size="small" sx={{ '& td, & th': { px: { xs: 1, md: 2 } }, '& tr:last-of-type > *': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow
            sx={{ '&& > *': { color: 'text.secondary', fontWeight: 600, lineHeight: 1.35, verticalAlign: 'bottom' } }}
          >
            <TableCell>{t('Day')}</TableCell>
            {COLUMNS.map((column) => (
              <TableCell key={column} align="right">
                {t(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map(({ day, opened, decided, oldestHours, medianHours }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
                {dayOfYear(day)}
              </TableCell>
              {[wholeNumber(opened), wholeNumber(decided), hours(oldestHours), hours(medianHours)].map(
                (value, index) => (
                  <TableCell key={COLUMNS[index]} align="right">
                    {value}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
