import Chip from '@mui/material/Chip';
import type { ConsoleReport } from '#contract';
import { useText } from '../app/i18n';

/** How many members reported, and whether the account is under review for fraud. */
export function ReportChips({ report: { reports, fraudReview } }: { readonly report: ConsoleReport }) {
  const t = useText();
  return (
    <>
      {reports > 1 && <Chip variant="outlined" label={t('%{count} reports', { count: String(reports) })} />}
      {fraudReview && <Chip color="warning" variant="outlined" label={t('Fraud review')} />}
    </>
  );
}
