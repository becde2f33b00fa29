import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { DROPPABLE_WORK, type RetryWorkRequest, WORK_KINDS, WORK_STATES, WORKERS } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';
import type { WorkLine } from '../app/records';
import { ChoiceFilter } from '../shared/FilterInputs';
import { EmptyState } from '../shared/ListState';
import { Page } from '../shared/Page';
import { RecordList } from '../shared/RecordList';
import { momentOf, shortAge, useNow } from '../shared/time';
import { DropDialog } from './DropDialog';
import { KINDS, STATES, whyOf } from './words';

/** Work of every service that fails, waits in vain or was given up, for operators: what it is, why, and what to do about it. */
export function WorkPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('Stuck work')}>
      <Typography color="textSecondary">
        {t('What a service has not managed to do. What is tried again or dropped is on the record.')}
      </Typography>
      <RecordList<WorkLine>
        resource="work"
        label="Stuck work"
        counted="{{count}} things wait"
        filters={<WorkFilters />}
        empty={<EmptyState title={t('Nothing is stuck')}>{t('Whatever the services had to do, they did.')}</EmptyState>}
        line={(work) => <Line work={work} />}
      />
    </Page>
  );
}

function WorkFilters() {
  const { t } = useTranslation();
  const anything = <option value="">{t('Any')}</option>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
      <ChoiceFilter source="service" label="Service">
        {anything}
        {WORKERS.map((service) => (
          <option key={service} value={service}>
            {service}
          </option>
        ))}
      </ChoiceFilter>
      <ChoiceFilter source="kind" label="Kind">
        {anything}
        {WORK_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(KINDS[kind])}
          </option>
        ))}
      </ChoiceFilter>
      <ChoiceFilter source="state" label="State">
        {anything}
        {WORK_STATES.map((state) => (
          <option key={state} value={state}>
            {t(STATES[state])}
          </option>
        ))}
      </ChoiceFilter>
    </Box>
  );
}

const refresh = { queryKey: ['work', 'getList'] } as const;

function Line({ work }: { readonly work: WorkLine }) {
  const { t } = useTranslation();
  const now = useNow();
  const notify = useNotify();
  const queries = useQueryClient();
  const { retryWork } = useConsole();
  const [dropping, setDropping] = useState(false);
  const { service, kind, key, type, subscriber, queue, since, tries, apart, waiting, member } = work;
  const asked: RetryWorkRequest = { service, kind, key };
  const mutationKey = ['work', 'retry', work.id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => retryWork(asked),
    onSuccess: () => notify(t('It is tried again within half a minute.'), { type: 'success' }),
    onError: (error) => notify(t(messageOf(error)), { type: 'warning' }),
    onSettled: () => queries.invalidateQueries(refresh),
  });
  const facts = [
    subscriber ? t('{{from}} to {{whom}}', { from: service, whom: subscriber }) : service,
    queue && t('queue {{queue}}', { queue }),
    tries && t('{{count}} tries', { count: tries }),
    member && t('to {{mark}}', { mark: member }),
  ].filter(Boolean);
  const what = `${t(KINDS[kind])} ${type}`;
  return (
    <Box sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" sx={{ fontWeight: 650, fontSize: '1rem' }}>
          {t(KINDS[kind])} <code>{type}</code>
        </Typography>
        <Typography>{whyOf(work, t)}</Typography>
        <Typography variant="body2" color="textSecondary">
          <time dateTime={since} title={momentOf(since)}>
            {t('for {{age}}', { age: shortAge(since, now) })}
          </time>
          {` · ${facts.join(' · ')}`}
        </Typography>
      </Box>
      <Chip
        variant="outlined"
        color={apart ? 'warning' : 'default'}
        label={t(STATES[waiting ? 'waiting' : apart ? 'apart' : 'failing'])}
        sx={{ flex: 'none' }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="outlined"
          loading={isPending}
          // Asked of what is under way: a second press may come before the page is drawn again.
          onClick={() => queries.isMutating({ mutationKey }) === 0 && mutate()}
          aria-label={t('Try again: {{what}}', { what })}
        >
          {t('Try again')}
        </Button>
        {DROPPABLE_WORK.some((known) => known === kind) && (
          <Button color="error" onClick={() => setDropping(true)} aria-label={t('Drop: {{what}}', { what })}>
            {t('Drop')}
          </Button>
        )}
      </Box>
      {dropping && <DropDialog work={work} what={what} onClose={() => setDropping(false)} />}
    </Box>
  );
}
