import { useId } from 'react';
import CloseIcon from '@mui/icons-material/CloseRounded';
import ConnectionsIcon from '@mui/icons-material/FavoriteBorderRounded';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import MailIcon from '@mui/icons-material/MailOutlineRounded';
import MenuIcon from '@mui/icons-material/MenuRounded';
import PersonIcon from '@mui/icons-material/PersonOutlineRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import Badge from '@mui/material/Badge';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListSubheader from '@mui/material/ListSubheader';
import Paper from '@mui/material/Paper';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { ROUTES, TEXTS } from '#contract';
import { useCounts } from '../shared/data/useCounts';
import { AppLink } from './AppLink';
import {
  CONNECTIONS_MENU,
  EMAIL_MENU,
  HELP_MENU,
  PROFILE_MENU,
  SETTINGS_MENU,
  SIGN_OUT,
  type NavigationEntry,
} from './navigation';
import { atMost99, NewCount } from './NavigationMenu';
import { useOpened } from './useOpened';

const menu = TEXTS.menu;

const SECTIONS: readonly { label: string; entries: readonly NavigationEntry[] }[] = [
  { label: menu.email, entries: EMAIL_MENU },
  { label: menu.connections, entries: CONNECTIONS_MENU },
  { label: menu.profile, entries: PROFILE_MENU },
  { label: menu.settings, entries: SETTINGS_MENU },
  { label: 'Help', entries: HELP_MENU },
];

/** Below md: everything in a drawer, the five most used places in a bar at the thumb. */
export function PhoneNavigation() {
  const { t } = useTranslation();
  const id = useId();
  // Of all counts the one whose place is in no bar.
  const { newDecisions } = useCounts();
  const [opened, setOpened] = useOpened<true>();
  const open = opened !== null;
  return (
    <>
      <Box sx={{ flexGrow: 1 }} />
      <IconButton
        edge="end"
        aria-label={t('Menu')}
        aria-expanded={open}
        aria-describedby={newDecisions > 0 ? `${id}-new` : undefined}
        onClick={() => setOpened(true)}
      >
        <Badge variant="dot" overlap="circular" color="primary" invisible={newDecisions === 0}>
          <MenuIcon />
        </Badge>
      </IconButton>
      {newDecisions > 0 && (
        <span id={`${id}-new`} style={visuallyHidden}>
          {t('{{count}} new', { count: newDecisions })}
        </span>
      )}
      <MenuDrawer open={open} onClose={() => setOpened(null)} />
      <BottomBar />
    </>
  );
}

function MenuDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const counts = useCounts();
  const entry = ({ label, to, count }: NavigationEntry) => (
    <ListItem key={to} disablePadding>
      <ListItemButton
        component={AppLink}
        href={to}
        selected={to === pathname}
        aria-current={to === pathname ? 'page' : undefined}
        onClick={onClose}
        sx={{ minHeight: 44, borderRadius: 2 }}
      >
        {t(label)}
        <NewCount total={count ? counts[count] : 0} />
      </ListItemButton>
    </ListItem>
  );
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(320px, 88vw)', p: 1.5 }, 'aria-label': t('Menu') } }}
    >
      <IconButton aria-label={t('Close')} onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
        <CloseIcon />
      </IconButton>
      <nav aria-label={t('All pages')}>
        <List disablePadding>{entry({ label: menu.search, to: ROUTES.search })}</List>
        {SECTIONS.map(({ label, entries }) => (
          <List
            key={label}
            dense
            subheader={
              <ListSubheader disableSticky sx={{ lineHeight: '36px', background: 'none' }}>
                {t(label)}
              </ListSubheader>
            }
          >
            {entries.map(entry)}
          </List>
        ))}
        <List disablePadding>{entry(SIGN_OUT)}</List>
      </nav>
    </Drawer>
  );
}

function BottomBar() {
  const { t } = useTranslation();
  const id = useId();
  const { pathname } = useLocation();
  const counts = useCounts();
  const connections = counts.newViews + counts.newWinks + counts.newFavoritedMe;
  const under = (place: string) => pathname === place || pathname.startsWith(`${place}/`);
  // Another member's profile has such an address too.
  const ownProfile = under('/profile') && !matchPath(ROUTES.viewProfile, pathname);
  const home = pathname === '/' || under(ROUTES.home) || under('/welcome');
  const places = [
    { label: 'Home', to: ROUTES.home, here: home, icon: <HomeIcon />, count: 0 },
    { label: menu.email, to: ROUTES.inbox, here: under('/email'), icon: <MailIcon />, count: counts.unreadMail },
    {
      label: menu.connections,
      to: ROUTES.views,
      here: under('/connections'),
      icon: <ConnectionsIcon />,
      count: connections,
    },
    { label: menu.search, to: ROUTES.search, here: under('/search'), icon: <SearchIcon />, count: 0 },
    { label: menu.profile, to: ROUTES.myProfile, here: ownProfile, icon: <PersonIcon />, count: 0 },
  ];
  return (
    <Paper
      component="nav"
      aria-label={t('Main')}
      square
      sx={{
        position: 'fixed',
        inset: 'auto 0 0 0',
        zIndex: 'appBar',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
        containerType: 'inline-size',
      }}
      elevation={0}
    >
      <BottomNavigation showLabels value={places.findIndex(({ here }) => here)} sx={{ height: 64 }}>
        {places.map(({ label, to, here, icon, count }) => (
          <BottomNavigationAction
            key={to}
            href={to}
            label={t(label)}
            aria-current={here ? 'page' : undefined}
            aria-describedby={count > 0 ? `${id}${to}` : undefined}
            icon={
              <Badge color="primary" badgeContent={<span aria-hidden>{atMost99(count)}</span>} invisible={count === 0}>
                {icon}
              </Badge>
            }
            sx={{
              minWidth: 0,
              px: 0.5,
              '& .MuiBottomNavigationAction-label': {
                // On the narrowest phones a little smaller: the longest word keeps within its place.
                fontSize: 'clamp(0.625rem, 3.1cqi, 0.6875rem) !important',
                // Large text leaves no room beside each other for the words: the signs keep their names for readers.
                '@container (max-width: 18rem)': visuallyHidden,
              },
            }}
          />
        ))}
      </BottomNavigation>
      {places.map(
        ({ to, count }) =>
          count > 0 && (
            <span key={to} id={`${id}${to}`} hidden>
              {t('{{count}} new', { count })}
            </span>
          ),
      )}
    </Paper>
  );
}
