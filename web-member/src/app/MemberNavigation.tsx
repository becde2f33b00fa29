import PersonIcon from '@mui/icons-material/PersonOutlineRounded';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ROUTES, TEXTS } from '#contract';
import { CONNECTIONS_MENU, EMAIL_MENU, HELP_MENU, PROFILE_MENU, SETTINGS_MENU, SIGN_OUT } from './navigation';
import { NavigationMenu } from './NavigationMenu';
import { PhoneNavigation } from './PhoneNavigation';

/** Signed-in navigation: menus from md up, a drawer and a bottom bar below (a chunk of its own: visitors never load it). */
export function MemberNavigation() {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  return wide ? <Menus /> : <PhoneNavigation />;
}

function Menus() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={t('Main')} sx={{ display: 'flex', alignItems: 'center', flexGrow: 1, gap: 0.5 }}>
      <Box sx={{ flexGrow: 1 }} />
      <NavigationMenu label={TEXTS.menu.email} groups={[EMAIL_MENU]} />
      <NavigationMenu label={TEXTS.menu.connections} groups={[CONNECTIONS_MENU]} />
      <Button
        href={ROUTES.search}
        color={pathname === ROUTES.search ? 'primary' : 'inherit'}
        aria-current={pathname === ROUTES.search ? 'page' : undefined}
        sx={{ px: 2, mr: 1 }}
      >
        {t(TEXTS.menu.search)}
      </Button>
      <NavigationMenu label={TEXTS.menu.settings} icon={<SettingsIcon />} groups={[SETTINGS_MENU]} />
      <NavigationMenu label={TEXTS.menu.profile} icon={<PersonIcon />} groups={[PROFILE_MENU, HELP_MENU, [SIGN_OUT]]} />
    </Box>
  );
}
