import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { genderLabel, isUpgraded, MEMBER_TYPES } from '#contract';
import type { MemberLine } from '../app/records';
import { ChoiceFilter, FilterField } from '../shared/FilterInputs';
import { GivenName } from '../shared/GivenName';
import { EmptyState } from '../shared/ListState';
import { MemberName } from '../shared/MemberName';
import { MemberPicture } from '../shared/MemberPicture';
import { Page } from '../shared/Page';
import { type Columns, RecordList } from '../shared/RecordList';
import { TYPES } from './types';

const STATUSES = { '': 'Any status', active: 'Active', suspended: 'Suspended', removed: 'Removed' } as const;

const COLUMNS: Columns<MemberLine> = {
  id: ({ id }) => id,
  username: ({ username }) => username,
  name: ({ name }) => name,
  age: ({ age }) => age,
  gender: ({ gender }) => gender,
  city: ({ city }) => city,
  state: ({ state }) => state,
  type: ({ memberType }) => memberType,
  status: ({ status }) => status,
  hidden: ({ hidden }) => hidden,
  openReports: ({ openReports }) => openReports,
  lastActive: ({ lastActive }) => lastActive,
};

/** Looks up a member by id, username or first name. */
export function MemberList() {
  const { t } = useTranslation();
  return (
    <Page title={t('Members')}>
      <RecordList<MemberLine>
        resource="members"
        label="Members"
        counted="{{count}} members"
        filters={<LookupFilters />}
        empty={
          <EmptyState title={t('Nobody was found')}>
            {t('Try the beginning of the name, or the whole e-mail address.')}
          </EmptyState>
        }
        columns={COLUMNS}
        line={(member) => <MemberRow member={member} />}
      />
    </Page>
  );
}

function LookupFilters() {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' }, gap: 1.5 }}>
      <FilterField
        source="q"
        label="Username, first name, number or whole e-mail address"
        type="search"
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
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
      <ChoiceFilter source="status" label="Status">
        {Object.entries(STATUSES).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </ChoiceFilter>
      <ChoiceFilter source="memberType" label="Member type">
        <option value="">{t('Any')}</option>
        {MEMBER_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(TYPES[type])}
          </option>
        ))}
      </ChoiceFilter>
    </Box>
  );
}

function MemberRow({ member }: { readonly member: MemberLine }) {
  const { t } = useTranslation();
  const place = [member.city, member.state].filter(Boolean).join(', ');
  return (
    <Box
      component={Link}
      to={`/members/${member.id}/show`}
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        p: 1.5,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <MemberPicture member={member} size={44} />
      {/* On a phone the chips stand below, where the name needs the width. */}
      <Box sx={{ minWidth: 0, flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
        <Box sx={{ minWidth: 0, flex: '1 1 210px' }}>
          <Typography noWrap sx={{ fontWeight: 650 }}>
            <MemberName member={member} />
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {[`${member.age}, ${t(genderLabel(member.gender))}`, place].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
          <GivenName member={member} />
          {isUpgraded(member.memberType) && <Chip variant="outlined" label={t('Upgraded')} />}
          {member.status !== 'active' && <Chip color="error" variant="outlined" label={t(STATUSES[member.status])} />}
          {member.hidden && <Chip variant="outlined" label={t('Hidden')} />}
          {member.openReports > 0 && (
            <Chip
              color="warning"
              variant="outlined"
              label={t('{{count}} open reports', {
                count: member.openReports,
              })}
            />
          )}
        </Box>
      </Box>
    </Box>
  );
}
