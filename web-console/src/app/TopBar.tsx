import { useState } from 'react';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetIdentity, useLogout } from 'react-admin';
import { useNavigate } from 'react-router';
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { BRAND } from '#contract';
import { ColourMode } from './ColourMode';
import { LanguageMenu } from './LanguageMenu';
import { BarNavigation, BESIDE_DESKS, DangerSaid, useNextDesk } from './Navigation';
import { ShortcutSheet } from './ShortcutSheet';
import { useShortcuts } from './shortcuts';

/** Brand, pages, whether the desk is heard live, and the moderator's own menu. */
export function TopBar({ heard }: { readonly heard: boolean }) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState(false);
  const nextDesk = useNextDesk();
  const navigate = useNavigate();
  useShortcuts({ '?': () => setSheet(true), g: nextDesk, '/': () => void navigate('/members') });
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, lg: 1 },
        px: { xs: 1.5, md: 2 },
        minHeight: 56,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0, mr: { xs: 'auto', xl: 0 } }}>
        <Typography component="span" sx={{ fontFamily: 'h1.fontFamily', fontSize: '1.375rem', color: 'primary.main' }}>
          {BRAND.abbreviation}
        </Typography>
        <Typography
          component="span"
          noWrap
          sx={{ fontWeight: 650, display: { xl: 'none' }, '@media (min-width: 1600px)': { display: 'inline' } }}
        >
          {t('Review desk')}
        </Typography>
      </Box>
      <BarNavigation />
      <Box sx={{ display: 'flex', alignItems: 'center', ml: { xl: 'auto' } }}>
        <DangerSaid />
        <Heard heard={heard} />
        <IconButton
          color="inherit"
          title={t('Keyboard shortcuts')}
          aria-label={t('Keyboard shortcuts')}
          onClick={() => setSheet(true)}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardIcon fontSize="small" />
        </IconButton>
        <LanguageMenu />
        <ColourMode />
        <OwnMenu />
      </Box>
      <ShortcutSheet open={sheet} onClose={() => setSheet(false)} />
    </Box>
  );
}

function Heard({ heard }: { readonly heard: boolean }) {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mr: 1, fontSize: '0.8125rem', whiteSpace: 'nowrap' }}
    >
      <Box
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: heard ? 'success.main' : 'warning.main' }}
      />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t(heard ? 'Live' : 'Connecting')}
      </Box>
    </Box>
  );
}

/** A page that has no place in the bar. */
function OwnLink({ to, label, onFollow }: { to: string; label: string; onFollow: () => void }) {
  const { t } = useTranslation();
  return (
    <MenuItem component={Link} to={to} onClick={onFollow}>
      {t(label)}
    </MenuItem>
  );
}

/** Pages that the server shows to operators alone. */
const FOR_OPERATORS = [
  { to: '/status', label: 'Status' },
  { to: '/work', label: 'Stuck work' },
  { to: '/staff', label: 'Staff' },
  { to: '/audit', label: 'Audit' },
];

function OwnMenu() {
  const { t } = useTranslation();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t('Your account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <PersonIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Box component="li" role="presentation" sx={{ px: 2, pb: 1, borderBottom: 1, borderColor: 'divider', mb: 1 }}>
          <Typography sx={{ fontWeight: 650 }}>{identity?.fullName}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t(identity?.['role'] === 'operator' ? 'Operator' : 'Moderator')}
          </Typography>
        </Box>
        {narrow &&
          BESIDE_DESKS.map(({ name, label }) => <OwnLink key={name} to={`/${name}`} label={label} onFollow={close} />)}
        <OwnLink to="/account" label="Your account" onFollow={close} />
        {identity?.['role'] === 'operator' &&
          FOR_OPERATORS.map(({ to, label }) => <OwnLink key={to} to={to} label={label} onFollow={close} />)}
        <MenuItem onClick={() => void logout()}>{t('Sign out')}</MenuItem>
      </Menu>
    </>
  );
}
