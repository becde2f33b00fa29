import { type ChangeEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditItem,
  type AuditSubject,
  type Colleague,
  type StaffMember,
} from '#contract';
import { staffApi } from '../account/staff.api';
import { useAsked } from '../account/useAsked';
import { messageOf } from '../app/http';
import { useText } from '../app/i18n';
import type { Phrase } from '../locales/en';
import { EmptyState, ErrorState, LoadingLines } from '../shared/ListState';
import { Page } from '../shared/Page';
import { momentOf, wholeNumber } from '../shared/time';
import { SENTENCES, SUBJECTS } from './sentences';
import { whoIsWho } from './whoIsWho';

const PER_PAGE = 50;
const FILTERS = ['staffId', 'action', 'subjectKind', 'subjectId', 'from', 'to'] as const;
type Filter = (typeof FILTERS)[number];

/** What the staff did, for operators: who, what, about whom, when, and whether the record is whole. */
export function AuditPage() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(0, Number(search.get('page') ?? 1) - 1) || 0;
  const filters = Object.fromEntries(FILTERS.map((name) => [name, search.get(name) ?? ''])) as Record<Filter, string>;
  const { data, isPending, error, refetch } = useAsked(['audit', page, filters], () =>
    staffApi.audit({ ...filters, page, size: PER_PAGE }),
  );
  const { data: staff } = useAsked(['staff', 'all'], () => staffApi.team({ size: 100, closed: true }));
  const team = staff?.content ?? [];
  const named = whoIsWho(team);
  const go = (wanted: Partial<Record<Filter | 'page', string>>) => {
    // The address is ahead of what is shown when two filters are chosen quickly.
    const next = new URLSearchParams(window.location.search);
    next.delete('page');
    for (const [name, value] of Object.entries(wanted)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  const pages = Math.ceil((data?.totalElements ?? 0) / PER_PAGE);
  return (
    <Page title={t('Audit')}>
      <Chain />
      <AuditFilters filters={filters} team={team} named={named} onChange={go} />
      {isPending && <LoadingLines height={52} />}
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && <EmptyState title={t('Nothing of this kind is on the record')} />}
      {data && data.content.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary" role="status">
            {t('%{smart_count} entry |||| %{smart_count} entries', { smart_count: data.totalElements })}
          </Typography>
          <Box
            component="ol"
            aria-label={t('Entries')}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: '16px',
              bgcolor: 'background.paper',
              '& > li + li': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            {data.content.map((entry) => (
              <Entry key={entry.id} entry={entry} named={named} />
            ))}
          </Box>
          {pages > 1 && (
            <Pagination
              count={pages}
              page={page + 1}
              onChange={(_event, wanted) => go({ page: wanted === 1 ? '' : String(wanted) })}
            />
          )}
        </>
      )}
    </Page>
  );
}

/** Whether every entry still carries the hash that was computed when it was made. */
function Chain() {
  const t = useText();
  const { data, error } = useAsked(['audit-chain'], staffApi.chain);
  if (error) return <Alert severity="warning">{t('Whether the record is whole could not be checked.')}</Alert>;
  if (!data) return <Alert severity="info">{t('The record is being checked.')}</Alert>;
  if (data.broken)
    return (
      <Alert severity="error" role="alert">
        {t(data.broken.why === 'missing' ? 'Entry %{number} is missing.' : 'Entry %{number} was changed.', {
          number: data.broken.number,
        })}{' '}
        {t('Somebody has tampered with the record.')}
      </Alert>
    );
  return (
    <Alert severity="success" role="status">
      {t('The record is whole: each of %{entries} entries fits the one before.', {
        entries: wholeNumber(data.entries),
      })}
    </Alert>
  );
}

type Named = (who: StaffMember) => string;

interface AuditFiltersProps {
  readonly filters: Readonly<Record<Filter, string>>;
  readonly team: readonly Colleague[];
  readonly named: Named;
  readonly onChange: (wanted: Partial<Record<Filter, string>>) => void;
}

function AuditFilters({ filters, team, named, onChange }: AuditFiltersProps) {
  const t = useText();
  const field = (name: Filter, label: Phrase) => ({
    label: t(label),
    value: filters[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
    slotProps: { select: { native: true }, inputLabel: { shrink: true } },
  });
  const anything = <option value="">{t('Any')}</option>;
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <TextField select {...field('staffId', 'Who')}>
        {anything}
        {team.map((colleague) => (
          <option key={colleague.staffId} value={colleague.staffId}>
            {named(colleague)}
          </option>
        ))}
      </TextField>
      <TextField select {...field('action', 'What')}>
        {anything}
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {t(SENTENCES[action])}
          </option>
        ))}
      </TextField>
      <TextField select {...field('subjectKind', 'About')}>
        {anything}
        {AUDIT_SUBJECTS.map((kind) => (
          <option key={kind} value={kind}>
            {t(SUBJECTS[kind])}
          </option>
        ))}
      </TextField>
      <TextField {...field('subjectId', 'Number')} type="search" inputMode="numeric" />
      <TextField {...field('from', 'From')} type="date" />
      <TextField {...field('to', 'Until')} type="date" />
    </Box>
  );
}

interface EntryProps {
  readonly entry: AuditItem;
  readonly named: Named;
}

function Entry({ entry, named }: EntryProps) {
  const t = useText();
  const sentence = SENTENCES[entry.action as AuditAction] as Phrase | undefined;
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1.25, display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}
    >
      <Box sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
        <Typography>
          <Box component="span" sx={{ fontWeight: 650 }}>
            {entry.by ? named(entry.by) : t('Nobody signed in')}
          </Box>{' '}
          {sentence ? t(sentence) : entry.action} <Subject entry={entry} named={named} />
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontFamily: 'monospace', fontSize: '0.75rem' }}>
          {Object.entries(entry.details)
            .filter(([, value]) => value !== null)
            .map(([name, value]) => `${name} ${String(value)}`)
            .join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {`${momentOf(entry.at)} · ${entry.id}`}
      </Typography>
    </Box>
  );
}

/** Whom or what an entry is about; a member's page is a press away. */
function Subject({ entry: { subject, by }, named }: EntryProps) {
  const t = useText();
  if (!subject?.id || (subject.kind === 'staff' && subject.id === by?.staffId)) return null;
  const kind = SUBJECTS[subject.kind as AuditSubject] as Phrase | undefined;
  const name =
    subject.kind === 'staff' && subject.name ? named({ staffId: subject.id, name: subject.name }) : subject.name;
  const words = name ?? `${kind ? t(kind) : subject.kind} ${subject.id}`;
  if (subject.kind !== 'member') return <span>{`(${words})`}</span>;
  return (
    <Box component={Link} to={`/members/${subject.id}/show`} sx={{ color: 'primary.main' }}>
      {words}
    </Box>
  );
}
