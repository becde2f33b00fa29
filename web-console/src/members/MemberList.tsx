import { useEffect, useState } from 'react';
import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { genderLabel, isUpgraded } from '#contract';
import { messageOf } from '../app/http';
import { useText } from '../app/i18n';
import type { MemberLine } from '../app/records';
import { EmptyState, ErrorState, LoadingLines } from '../shared/ListState';
import { GivenName } from '../shared/GivenName';
import { MemberPicture } from '../shared/MemberPicture';
import { Page } from '../shared/Page';
import { MemberName } from '../shared/MemberName';

const STATUSES = { '': 'Any status', active: 'Active', suspended: 'Suspended', removed: 'Removed' } as const;

/** Looks up a member by id, username or first name. */
export function MemberList() {
  return (
    <ListBase
      resource="members"
      perPage={25}
      sort={{ field: 'id', order: 'ASC' }}
      queryOptions={{ onError: () => undefined }}
    >
      <Lookup />
    </ListBase>
  );
}

function Lookup() {
  const t = useText();
  const { data = [], total = 0, isPending, error, refetch, page, perPage, setPage } = useListContext<MemberLine>();
  const pages = Math.ceil(total / perPage);
  return (
    <Page title={t('Members')}>
      <LookupFilters />
      {isPending && <LoadingLines />}
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!isPending && !error && data.length === 0 && (
        <EmptyState title={t('Nobody was found')}>
          {t('Try the beginning of the name, or the whole e-mail address.')}
        </EmptyState>
      )}
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
      >
        {data.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </Box>
      {pages > 1 && <Pagination count={pages} page={page} onChange={(_event, wanted) => setPage(wanted)} />}
    </Page>
  );
}

function LookupFilters() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const { q = '', status = '' } = filterValues as { q?: string; status?: string };
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed === q) return;
    const settled = window.setTimeout(() => setFilters({ ...(status && { status }), ...(typed && { q: typed }) }), 250);
    return () => window.clearTimeout(settled);
  }, [typed, q, status, setFilters]);
  return (
    <Box role="search" sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, gap: 1 }}>
      <TextField
        type="search"
        label={t('Username, first name, number or whole e-mail address')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        select
        label={t('Status')}
        value={status}
        onChange={({ target }) => setFilters({ ...(q && { q }), ...(target.value && { status: target.value }) })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {Object.entries(STATUSES).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </TextField>
    </Box>
  );
}

function MemberRow({ member }: { readonly member: MemberLine }) {
  const t = useText();
  const place = [member.city, member.state].filter(Boolean).join(', ');
  return (
    <Box component="li">
      <Box
        component={Link}
        to={`/members/${member.id}/show`}
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: '16px',
          bgcolor: 'background.paper',
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { borderColor: 'outline' },
        }}
      >
        <MemberPicture member={member} size={44} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography noWrap sx={{ fontWeight: 650 }}>
            <MemberName member={member} />
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {[`${member.age}, ${t(genderLabel(member.gender))}`, place].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: 'end' }}>
          <GivenName member={member} />
          {isUpgraded(member.memberType) && <Chip variant="outlined" label={t('Upgraded')} />}
          {member.status !== 'active' && <Chip color="error" variant="outlined" label={t(STATUSES[member.status])} />}
          {member.hidden && <Chip variant="outlined" label={t('Hidden')} />}
          {member.openReports > 0 && (
            <Chip
              color="warning"
              variant="outlined"
              label={t('%{smart_count} open report |||| %{smart_count} open reports', {
                smart_count: member.openReports,
              })}
            />
          )}
        </Box>
      </Box>
    </Box>
  );
}
