import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type FiledReport, FORMER_MEMBER, SIGNALS } from '#contract';
import { MemberPicture } from '../shared/MemberPicture';
import { hoursSince, momentOf, shortAge } from '../shared/time';
import { reasonOf } from './reasonOf';

/** An account is new as long as one is by whose texts the desk is told so. */
const NEW_HOURS = 24;

interface Props {
  readonly report: FiledReport;
  readonly chosen: boolean;
  /** Left out where there is nothing to choose from. */
  readonly onChoose?: () => void;
}

/** One report: why, by whom, for how long they had been a member, and how often they were right before. */
export function FiledReportCard({ report, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { reporter, reporterRecord, reporterSince, reportedAt, note } = report;
  const known = reporterSince === null ? null : hoursSince(reporterSince, Date.parse(reportedAt));
  const content = (
    <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="h3">
        {t(reasonOf(report.reason))}
      </Typography>
      {note && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Typography>}
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        {reporter && <MemberPicture member={reporter} />}
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {t('Reported by {{name}}', {
              name: reporter && reporter.name !== FORMER_MEMBER ? reporter.name : t('a former member'),
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {momentOf(reportedAt)} ·{' '}
            {reporterSince !== null &&
              `${t('Member for {{age}} by then', { age: shortAge(reporterSince, Date.parse(reportedAt)) })} · `}
            {t('Reports made: {{made}}, upheld: {{upheld}}', {
              upheld: reporterRecord.upheld,
              made: reporterRecord.made,
            })}
          </Typography>
          {known !== null && known < NEW_HOURS && (
            <Chip color="warning" variant="outlined" label={t(SIGNALS.NEW_ACCOUNT)} sx={{ mt: 0.5 }} />
          )}
        </Box>
      </Box>
    </Box>
  );
  return (
    <Card
      sx={
        onChoose && chosen
          ? {
              borderColor: 'primary.main',
              boxShadow: (theme) => `inset 3px 0 0 ${theme.vars?.palette.primary.main ?? theme.palette.primary.main}`,
            }
          : undefined
      }
    >
      {onChoose ? (
        <CardActionArea aria-pressed={chosen} onClick={onChoose}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
    </Card>
  );
}
