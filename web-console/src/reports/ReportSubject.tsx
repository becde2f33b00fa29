import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OpenReport } from '../app/records';
import { Evidence } from './Evidence';
import { FiledReportCard } from './FiledReportCard';
import { FraudReview } from './FraudReview';

/** Everything that is reported about a member: each report with the evidence that was frozen with it. */
export function ReportSubject({ record }: { readonly record: OpenReport }) {
  const { t } = useTranslation();
  const { filed, reported } = record;
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = filed.find(({ reportId }) => reportId === chosen) ?? filed[0];

  return (
    <>
      {record.state !== 'decided' && <FraudReview record={record} />}
      {shown ? (
        <>
          <Box component="section" aria-label={t('Reports')} sx={{ display: 'grid', gap: 1 }}>
            {filed.length > 1 && (
              <Typography color="textSecondary">
                {t('{{count}} reports. Choose one to see its evidence.', {
                  count: filed.length,
                })}
              </Typography>
            )}
            {filed.map((report) => (
              <FiledReportCard
                key={report.reportId}
                report={report}
                chosen={report === shown}
                onChoose={filed.length > 1 ? () => setChosen(report.reportId) : undefined}
              />
            ))}
          </Box>
          <Evidence key={shown.reportId} report={shown} reported={reported} />
        </>
      ) : (
        <Typography>{t('The reporter has left, and the report with them.')}</Typography>
      )}
    </>
  );
}
