import { memo } from 'react';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useGetIdentity } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { DeskCase, DeskLine } from '../app/records';
import { AgeChip } from '../shared/AgeChip';
import { MemberPicture } from '../shared/MemberPicture';
import { nameOf } from '../shared/MemberName';
import type { Desk } from './desk';

interface Props<Line extends DeskLine, Case extends DeskCase> {
  readonly desk: Desk<Line, Case>;
  readonly line: Line;
  readonly current: boolean;
  /** Whether it is chosen to be approved with others; null where it may not be. */
  readonly chosen: boolean | null;
  readonly onChoose: (id: number) => void;
}

function PlainQueueLine<Line extends DeskLine, Case extends DeskCase>(props: Props<Line, Case>) {
  const { desk, line, current, chosen, onChoose } = props;
  const { t } = useTranslation();
  const { search } = useLocation();
  const { identity } = useGetIdentity();
  const { member } = line;
  const name = member || !desk.nobody ? nameOf(member, t) : t(desk.nobody(line));
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', position: 'relative' }}>
      <Box
        component={Link}
        to={{ pathname: `/${desk.resource}/${line.id}`, search }}
        aria-current={current ? 'true' : undefined}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          gap: 1.5,
          p: 1.5,
          color: 'text.primary',
          textDecoration: 'none',
          borderLeft: 4,
          borderColor: current ? 'primary.main' : 'transparent',
          bgcolor: current ? 'action.selected' : undefined,
          '&:hover': { bgcolor: current ? 'action.selected' : 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <MemberPicture member={member ?? { name: '–', picture: null }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, pr: chosen === null ? 0 : 4 }} noWrap>
            {name}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: '1 1 0', minWidth: '30%' }}>
              {desk.lineText(line, t)}
            </Typography>
            {line.claimedBy && (
              <Holder name={line.claimedBy.staffId === identity?.id ? t('You') : line.claimedBy.name} />
            )}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
            {line.state === 'decided' ? (
              <Chip variant="outlined" label={t('Decided')} />
            ) : (
              <AgeChip since={line.since} dueAt={line.dueAt} />
            )}
            {line.mayDecide === false && line.state !== 'decided' && (
              <Chip variant="outlined" label={t('Against your decision')} />
            )}
            {desk.lineChips(line)}
          </Box>
        </Box>
      </Box>
      {chosen !== null && (
        <Checkbox
          size="small"
          checked={chosen}
          onChange={() => onChoose(line.id)}
          slotProps={{ input: { 'aria-label': t('Choose {{name}}', { name }) } }}
          sx={{ position: 'absolute', top: 2, right: 4 }}
        />
      )}
    </Box>
  );
}

/** Who works on it, where it moves nothing when it comes and goes. */
function Holder({ name }: { readonly name: string }) {
  return (
    <Typography
      component="span"
      variant="body2"
      title={name}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.25, minWidth: 0, fontWeight: 650 }}
    >
      <LockIcon aria-hidden sx={{ fontSize: '1rem' }} />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
    </Typography>
  );
}

/** One case of the queue: who, what, how old, how risky, and who works on it. */
export const QueueLine = memo(PlainQueueLine) as typeof PlainQueueLine;
