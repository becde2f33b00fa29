import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type FiledReport, FORMER_MEMBER } from '#contract';
import { MemberPicture } from '../shared/MemberPicture';
import { momentOf } from '../shared/time';
import { reasonOf } from './reasonOf';

interface Props {
  readonly report: FiledReport;
  readonly chosen: boolean;
  /** Left out where there is nothing to choose from. */
  readonly onChoose?: () => void;
}

/** One report: why, by whom, and how often that member was right before. */
export function FiledReportCard({ report, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { reporter, reporterRecord, note } = report;
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
            {momentOf(report.reportedAt)} ·{' '}
            {t('Reports made: {{made}}, upheld: {{upheld}}', {
              upheld: reporterRecord.upheld,
              made: reporterRecord.made,
            })}
          </Typography>
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
