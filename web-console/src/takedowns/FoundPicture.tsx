import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { TakedownPicture } from '#contract';
import { VeiledPicture } from '../review/VeiledPicture';
import { nameOf, usernameOf } from '../shared/MemberName';

interface Props {
  readonly picture: TakedownPicture;
  readonly goes: boolean;
  /** What it is a copy of goes. */
  readonly originalGoes: boolean;
  /** Unveiled. */
  readonly shown: boolean;
  readonly onFlip: () => void;
}

/** One picture that the request may mean, veiled at first, with whose it is and whether it goes. */
export function FoundPicture({ picture, goes, originalGoes, shown, onFlip }: Props) {
  const { t } = useTranslation();
  const { member, named, copyOf } = picture;
  const stays = !goes && originalGoes;
  return (
    <Box
      component="li"
      sx={{
        border: 2,
        borderColor: goes ? 'error.main' : 'divider',
        borderRadius: 2,
        overflow: 'hidden',
        display: 'grid',
        alignContent: 'start',
      }}
    >
      <Box sx={{ overflow: 'hidden', bgcolor: 'action.hover', aspectRatio: '1' }}>
        <VeiledPicture
          picture={picture.picture}
          size="card"
          alt={t('Photo of {{name}}', { name: nameOf(member, t) })}
          shown={shown}
        />
      </Box>
      <Box sx={{ px: 1.25, py: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={`/members/${member.memberId}/show`}
          sx={{ display: 'inline-block', fontWeight: 650, py: { xs: 1.25, md: 0 } }}
        >
          {nameOf(member, t)}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {usernameOf(member)}
        </Typography>
        {(named || copyOf !== null) && (
          <Typography variant="body2">{t(copyOf !== null ? 'A copy, found by us' : 'Named in the request')}</Typography>
        )}
        <FormControlLabel
          control={<Checkbox size="small" checked={goes} onChange={onFlip} />}
          label={t('Goes')}
          sx={{ mr: 0 }}
        />
        {stays && (
          <Typography variant="body2">{t('It stays: this is whose picture it is, who may show it.')}</Typography>
        )}
      </Box>
    </Box>
  );
}
