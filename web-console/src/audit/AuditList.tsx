import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditItem,
  type AuditSubject,
  PAGING,
  type StaffMember,
} from '#contract';
import { staffApi } from '../account/staff.api';
import { useAsked } from '../account/useAsked';
import type { AuditLine, StaffLine } from '../app/records';
import type { Choice } from '../shared/ChoiceField';
import { ChoiceFilter, FilterField } from '../shared/FilterInputs';
import { EmptyState } from '../shared/ListState';
import { Page } from '../shared/Page';
import { type Columns, RecordList } from '../shared/RecordList';
import { momentOf, wholeNumber } from '../shared/time';
import { detailsOf } from './details';
import { SENTENCES, SUBJECTS } from './sentences';
import { whoIsWho } from './whoIsWho';

/** Everybody who may stand in the record, as far as a page of them goes. */
const EVERYBODY = { pagination: { page: 1, perPage: PAGING.maxSize }, filter: { closed: true } };
const COLUMNS: Columns<AuditLine> = {
  number: ({ id }) => id,
  at: ({ at }) => at,
  by: ({ by }) => by?.name ?? null,
  byId: ({ by }) => by?.staffId ?? null,
  action: ({ action }) => action,
  subject: ({ subject }) => subject?.kind ?? null,
  subjectId: ({ subject }) => subject?.id ?? null,
  subjectName: ({ subject }) => subject?.name ?? null,
  details: ({ details }) => JSON.stringify(details),
};

const ORDERS: readonly Choice[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** What the staff did, for operators: who, what, about whom, when, and whether the record is whole. */
export function AuditList() {
  const { t } = useTranslation();
  const { data: team = [] } = useGetList<StaffLine>('staff', EVERYBODY);
  const named = whoIsWho(team);
  return (
    <Page title={t('Audit')}>
      <Chain />
      <RecordList<AuditLine>
        resource="audit"
        orders={ORDERS}
        perPage={50}
        label="Entries"
        counted="{{count}} entries"
        filters={<AuditFilters team={team} named={named} />}
        empty={<EmptyState title={t('Nothing of this kind is on the record')} />}
        columns={COLUMNS}
        line={(entry) => <Entry entry={entry} named={named} />}
      />
    </Page>
  );
}

/** Whether every entry still carries the hash that was computed when it was made. */
function Chain() {
  const { t } = useTranslation();
  const { data, error } = useAsked(['audit-chain'], staffApi.chain);
  if (error) return <Alert severity="warning">{t('Whether the record is whole could not be checked.')}</Alert>;
  if (!data) return <Alert severity="info">{t('The record is being checked.')}</Alert>;
  if (data.broken)
    return (
      <Alert severity="error" role="alert">
        {t(data.broken.why === 'missing' ? 'Entry {{number}} is missing.' : 'Entry {{number}} was changed.', {
          number: data.broken.number,
        })}{' '}
        {t('Somebody has tampered with the record.')}
      </Alert>
    );
  return (
    <Alert severity="success" role="status">
      {t('The record is whole: each of {{entries}} entries fits the one before.', {
        entries: wholeNumber(data.entries),
      })}
    </Alert>
  );
}

type Named = (who: StaffMember) => string;

interface AuditFiltersProps {
  readonly team: readonly StaffLine[];
  readonly named: Named;
}

function AuditFilters({ team, named }: AuditFiltersProps) {
  const { t } = useTranslation();
  const anything = <option value="">{t('Any')}</option>;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <ChoiceFilter source="staffId" label="Who">
        {anything}
        {team.map((colleague) => (
          <option key={colleague.staffId} value={colleague.staffId}>
            {named(colleague)}
          </option>
        ))}
      </ChoiceFilter>
      <ChoiceFilter source="action" label="What">
        {anything}
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {t(SENTENCES[action])}
          </option>
        ))}
      </ChoiceFilter>
      <ChoiceFilter source="subjectKind" label="About">
        {anything}
        {AUDIT_SUBJECTS.map((kind) => (
          <option key={kind} value={kind}>
            {t(SUBJECTS[kind])}
          </option>
        ))}
      </ChoiceFilter>
      <FilterField
        source="subjectId"
        label="Number"
        type="search"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <FilterField source="from" label="From" type="date" slotProps={{ inputLabel: { shrink: true } }} />
      <FilterField source="to" label="Until" type="date" slotProps={{ inputLabel: { shrink: true } }} />
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {t('Days go from midnight to midnight in UTC.')}
      </Typography>
    </Box>
  );
}

interface EntryProps {
  readonly entry: AuditItem;
  readonly named: Named;
}

function Entry({ entry, named }: EntryProps) {
  const { t } = useTranslation();
  const sentence = SENTENCES[entry.action as AuditAction] as string | undefined;
  return (
    <Box sx={{ px: 2, py: 1.25, display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <Box sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
        <Typography>
          <Box component="span" sx={{ fontWeight: 650 }}>
            {entry.by ? named(entry.by) : t('Nobody signed in')}
          </Box>{' '}
          {sentence ? t(sentence) : entry.action} <Subject entry={entry} named={named} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detailsOf(entry.details, t)}
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
  const { t } = useTranslation();
  if (!subject?.id || (subject.kind === 'staff' && subject.id === by?.staffId)) return null;
  const kind = SUBJECTS[subject.kind as AuditSubject] as string | undefined;
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
