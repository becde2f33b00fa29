import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { LIMITS, type ProductStatusBody, type ServiceStatus, STATUS_LIMITS, type Trouble } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';
import { Figure, Figures } from '../shared/Figure';
import { ErrorState, LoadingLines } from '../shared/ListState';
import { Page } from '../shared/Page';
import { clockOf, secondsLong, shortAge, useNow, wholeNumber } from '../shared/time';
import { STATUS_KEY, troubleWords } from '../shared/troubles';
import { StatusTrend } from './StatusTrend';

const LATE_SECONDS = STATUS_LIMITS.lateMinutes * 60;

/** How the product is, for operators: what is degraded now, the figures of the last hour, and how it went. */
export function StatusPage() {
  const { t } = useTranslation();
  const { status } = useConsole();
  const { data, error, refetch } = useQuery({
    queryKey: STATUS_KEY,
    queryFn: async () => (await status()).data,
    refetchInterval: 60_000,
  });
  return (
    <Page title={t('Status')}>
      {data ? (
        <>
          <Troubles troubles={data.troubles} />
          {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
          <Now status={data} />
          <StatusTrend />
          <Services services={data.services} />
        </>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingLines count={3} height={120} />
      )}
    </Page>
  );
}

/** What operators do something about on the page of stuck work. */
const STUCK: readonly Trouble['what'][] = [
  'events-apart',
  'events-failing',
  'events-late',
  'mail-refused',
  'queue-late',
];

function Troubles({ troubles }: { readonly troubles: readonly Trouble[] }) {
  const { t } = useTranslation();
  if (troubles.length === 0)
    return (
      <Alert severity="success" role="status">
        {t('Everything works.')}
      </Alert>
    );
  return (
    <Alert severity="warning" role="status">
      <Typography component="h2" sx={{ fontWeight: 650 }}>
        {t('Degraded now')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {troubles.map((trouble) => (
          <li key={`${trouble.what} ${trouble.service} ${trouble.of}`}>{troubleWords(trouble, t)}</li>
        ))}
      </Box>
      {troubles.some(({ what }) => STUCK.includes(what)) && (
        <Link component={RouterLink} to="/work" color="inherit" sx={{ display: 'inline-block', py: 1 }}>
          {t('See what is stuck')}
        </Link>
      )}
    </Alert>
  );
}

function Now({ status }: { readonly status: ProductStatusBody }) {
  const { t } = useTranslation();
  const now = useNow();
  const { desk, services, sockets, signUps, letters, mailsTaken, mailsWaiting, mailsRefused } = status;
  const outbox = Math.max(...services.map(({ outboxSeconds }) => outboxSeconds));
  const queue = Math.max(...services.map(({ queueSeconds }) => queueSeconds));
  return (
    <Figures columns={4}>
      <Figure name={t('Cases that wait')} value={wholeNumber(desk.open)} alarming={desk.overdue > 0}>
        {t('{{overdue}} overdue', { overdue: desk.overdue })}
      </Figure>
      <Figure
        name={t('Oldest case')}
        value={desk.oldest ? shortAge(desk.oldest, now) : '–'}
        alarming={desk.overdue > 0}
      >
        {t('{{hours}} hours are promised', { hours: LIMITS.reviewHours })}
      </Figure>
      <Figure name={t('In outboxes')} value={secondsLong(outbox)} alarming={outbox > LATE_SECONDS}>
        {t('the oldest event')}
      </Figure>
      <Figure name={t('In queues')} value={secondsLong(queue)} alarming={queue > LATE_SECONDS}>
        {t('the oldest work')}
      </Figure>
      <Figure
        name={t('E-mails not taken')}
        value={wholeNumber(mailsWaiting + mailsRefused)}
        alarming={mailsWaiting + mailsRefused > 0}
      >
        {t('in an hour; {{taken}} were taken', { taken: mailsTaken })}
      </Figure>
      <Figure name={t('Sign-ups')} value={wholeNumber(signUps)}>
        {t('in an hour')}
      </Figure>
      <Figure name={t('Messages between members')} value={wholeNumber(letters)}>
        {t('in an hour')}
      </Figure>
      <Figure name={t('Live sockets')} value={wholeNumber(sockets)}>
        {t('of members and moderators')}
      </Figure>
    </Figures>
  );
}

function Services({ services }: { readonly services: readonly ServiceStatus[] }) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="services-title" sx={{ display: 'grid', gap: 1, minWidth: 0, mt: 1 }}>
      <Typography variant="h2" id="services-title">
        {t('Services')}
      </Typography>
      <TableContainer component={Card} tabIndex={0} role="region" aria-labelledby="services-title">
        <Table
          size="small"
          sx={{ '& td, & th': { px: { xs: 1, md: 2 } }, '& tr:last-of-type > *': { borderBottom: 0 } }}
        >
          <TableHead>
            <TableRow sx={{ '&& > *': { color: 'text.secondary', fontWeight: 600, lineHeight: 1.35 } }}>
              <TableCell>{t('Service')}</TableCell>
              {['Last word', 'Processes', 'Events that wait', 'Failing', 'Tried no more'].map((column) => (
                <TableCell key={column} align="right">
                  {t(column)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {services.map(({ service, at, processes, waiting, failing, apart }) => (
              <TableRow key={service}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 650 }}>
                  {service}
                </TableCell>
                <TableCell align="right" sx={{ color: at ? undefined : 'error.main', whiteSpace: 'nowrap' }}>
                  {at ? clockOf(at) : t('none')}
                </TableCell>
                {[processes, waiting, failing, apart].map((count, index) => (
                  <TableCell
                    key={index}
                    align="right"
                    sx={{ color: index > 1 && count > 0 ? 'error.main' : undefined }}
                  >
                    {wholeNumber(count)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
