import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OpenReport } from '../app/records';
import { carryDrafts } from '../review/drafts';
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
      {record.joinedInto !== null ? (
        <Joined from={record.caseId} into={record.joinedInto} />
      ) : shown ? (
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

/** Where the reports of a case are that was closed because an earlier one is open again; what was typed about it goes there too. */
function Joined({ from, into }: { readonly from: number; readonly into: number }) {
  const { t } = useTranslation();
  useEffect(() => carryDrafts(from, into), [from, into]);
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={`/reports/${into}`} color="inherit" size="small">
          {t('Open that case')}
        </Button>
      }
    >
      {t('The reports are in another case now, and what you have typed with them.')}
    </Alert>
  );
}
