import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  API,
  OwnReports as OwnReportsBody,
  PAGING,
  REPORT_REASONS,
  withQuery,
  type Moment,
  type OwnReport,
} from '#contract';
import { api } from '../../shared/data/api';
import { useDates } from '../../shared/language/dates';
import { FLUSH } from '../../shared/layout/flush';
import { Message } from '../../shared/notices/Message';
import { queryKeys } from '../../shared/data/queryKeys';
import { writtenLanguage } from '../../shared/language/writtenLanguage';

const STATES: Record<OwnReport['state'], string> = {
  open: 'Our moderators are looking at it.',
  acted: 'Our moderators did something about it. Thank you.',
  dismissed: 'Our moderators found nothing against the rules.',
};

const at = (iso: string): Moment => ({ date: null, time: null, iso });

/** Whom the member has reported, with the mail kept as evidence and what came of it. Nothing where there is none. */
export function OwnReports() {
  const { t } = useTranslation();
  const title = useId();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: queryKeys.reports,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      OwnReportsBody.parse(
        await api.get(withQuery(API.ownReports, { page: pageParam, size: PAGING.defaultSize }), { signal }),
      ),
    getNextPageParam: ({ totalElements }, pages) =>
      pages.length * PAGING.defaultSize < totalElements ? pages.length : undefined,
  });
  const reports = data?.pages.flatMap(({ content }) => content) ?? [];
  if (!isError && reports.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ mt: 6 }}>
      <Typography id={title} variant="h3" component="h2">
        {t('Members you reported')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('They are not told who reported them. What they wrote to you stays here as it was.')}
      </Typography>
      {isError && (
        <Message kind="error">
          {t('Your reports could not be loaded.')}{' '}
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </Message>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </Box>
      {hasNextPage && (
        <Button color="inherit" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          {t('Show more')}
        </Button>
      )}
    </Box>
  );
}

function Report({ report }: { readonly report: OwnReport }) {
  const { t } = useTranslation();
  const dates = useDates();
  const mails = useId();
  const [open, setOpen] = useState(false);
  const name = report.name ?? t('A member');
  return (
    <Card component="li" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography translate="no" variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {dates(at(report.reportedAt))?.day}
        </Typography>
        {report.reason && <Chip size="small" label={t(REPORT_REASONS[report.reason])} />}
      </Box>
      <Typography variant="body2" sx={{ mt: 0.75 }}>
        {t(STATES[report.state])}
      </Typography>
      {report.note && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
          {t('“{{words}}”', { words: report.note })}
        </Typography>
      )}
      {report.mails.length > 0 && (
        <>
          <Button
            color="inherit"
            aria-expanded={open}
            aria-controls={mails}
            onClick={() => setOpen(!open)}
            sx={{ ...FLUSH, mt: 1 }}
          >
            {t(open ? 'Hide the messages' : 'Show the messages')}
          </Button>
          <Collapse in={open} id={mails} unmountOnExit>
            <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
              {report.mails.map((mail) => (
                <Box
                  key={mail.id}
                  sx={{ pl: 2, borderLeft: 3, borderColor: mail.byReporter ? 'divider' : 'primary.main' }}
                >
                  <Typography variant="body2" color="textSecondary">
                    {mail.byReporter ? t('You wrote') : t('{{name}} wrote', { name })} · {dates(at(mail.sentAt))?.full}
                  </Typography>
                  <Typography lang={writtenLanguage(mail.subject)} sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                    {mail.subject}
                  </Typography>
                  <Typography
                    lang={writtenLanguage(mail.body)}
                    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '68ch' }}
                  >
                    {mail.body}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Collapse>
        </>
      )}
    </Card>
  );
}
