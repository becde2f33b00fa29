import { Suspense } from 'react';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { BRAND, ROUTES, TEXTS } from '#contract';
import { useLastMember, useSession } from '../shared/account/session';
import { MemberNavigation } from './memberFrame';
import { OfflineNotice } from './OfflineNotice';
import { ScreenBoundary } from './ScreenBoundary';

export function TopBar() {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  const member = useLastMember();
  const { pathname } = useLocation();
  return (
    <AppBar
      position={isAuthenticated ? 'sticky' : 'static'}
      color="transparent"
      elevation={0}
      sx={
        isAuthenticated
          ? { backgroundColor: 'background.default', borderBottom: 1, borderColor: 'divider' }
          : { backgroundColor: 'transparent' }
      }
    >
      <Container>
        <Toolbar disableGutters sx={{ gap: 1 }}>
          <Link
            href={isAuthenticated ? ROUTES.root : ROUTES.login}
            // Both: who speaks to a screen says what they see, who only listens hears the name.
            aria-label={`${BRAND.abbreviation}, ${BRAND.name}`}
            underline="none"
            variant="h3"
            sx={{ letterSpacing: '-0.03em', minWidth: 44, lineHeight: '44px' }}
          >
            {BRAND.abbreviation}
          </Link>
          {isAuthenticated ? (
            <ScreenBoundary address={pathname} instead={<WithoutNavigation />}>
              <Suspense>
                <MemberNavigation key={member} />
              </Suspense>
            </ScreenBoundary>
          ) : (
            <>
              <Box sx={{ flexGrow: 1 }} />
              <Button
                href={ROUTES.login}
                color="inherit"
                sx={{ px: 2, mr: -2, fontWeight: 450, fontSize: '1.0714rem' }}
              >
                {t(TEXTS.menu.login)}
              </Button>
            </>
          )}
        </Toolbar>
      </Container>
      <OfflineNotice />
    </AppBar>
  );
}

/** The menus did not come: the connection faltered, or there is a newer version. */
function WithoutNavigation() {
  const { t } = useTranslation();
  return (
    <Button color="inherit" onClick={() => window.location.reload()} sx={{ ml: 'auto' }}>
      {t('Reload page')}
    </Button>
  );
}
