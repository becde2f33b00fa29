import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { ConsoleReport } from '#contract';

/** How many members reported, and whether the account is under review for fraud. */
export function ReportChips({ report: { reports, fraudReview } }: { readonly report: ConsoleReport }) {
  const { t } = useTranslation();
  return (
    <>
      {reports > 1 && <Chip variant="outlined" label={t('{{number}} reports', { number: String(reports) })} />}
      {fraudReview && <Chip color="warning" variant="outlined" label={t('Fraud review')} />}
    </>
  );
}
