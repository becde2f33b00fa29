import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { ConsoleReport } from '#contract';
import { UrgentChips } from '../review/Chips';

/** Why it cannot wait, how many members reported, and whether the account is under review for fraud. */
export function ReportChips({ report }: { readonly report: ConsoleReport }) {
  const { reports, fraudReview, risk, signalCodes } = report;
  const { t } = useTranslation();
  return (
    <>
      <UrgentChips risk={risk} signals={signalCodes} />
      {reports > 1 && <Chip variant="outlined" label={t('{{number}} reports', { number: String(reports) })} />}
      {fraudReview && <Chip color="warning" variant="outlined" label={t('Fraud review')} />}
    </>
  );
}
