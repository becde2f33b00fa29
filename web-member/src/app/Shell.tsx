import { Suspense, useEffect } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ROUTES } from '#contract';
import { useLastMember, useSession } from '../shared/account/session';
import { AddressRoom } from './AddressRoom';
import { FocusKeeper } from './FocusKeeper';
import { Footer } from './Footer';
import { AddressBanner, MemberCompanion } from './memberFrame';
import { fetchScreen, useScreen } from './routes';
import { ScreenBoundary } from './ScreenBoundary';
import { ScrollMemory } from './ScrollMemory';
import { SessionEndRoute } from './SessionEndRoute';
import { Toasts } from './Toasts';
import { TopBar } from './TopBar';

/** The frame of every page: skip link, bar, screen, footer, toasts. */
export function Shell() {
  const { t } = useTranslation();
  const { isAuthenticated, loading } = useSession();
  const member = useLastMember();
  const { pathname } = useLocation();
  const screen = useScreen();
  useEffect(() => {
    // While the server looks at a password, what the member will see comes already; home, most often.
    if (loading) void fetchScreen(ROUTES.home, true).catch(() => undefined);
  }, [loading]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <Link
        component="a"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
        sx={{
          position: 'absolute',
          top: -100,
          left: 16,
          zIndex: 'tooltip',
          p: 1.5,
          borderRadius: 2,
          bgcolor: 'background.paper',
          '&:focus': { top: 8 },
        }}
      >
        {t('Skip to content')}
      </Link>
      <TopBar />
      {isAuthenticated && pathname !== ROUTES.confirmEmail && (
        <ScreenBoundary address={pathname} instead={null}>
          <Suspense fallback={<AddressRoom />}>
            <AddressBanner key={member} />
          </Suspense>
        </ScreenBoundary>
      )}
      {/* A window high, so that the footer never jumps down when a screen's content comes. */}
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{ flexGrow: 1, display: 'flow-root', minHeight: 'calc(100vh - 64px)' }}
      >
        <ScreenBoundary address={pathname}>{screen}</ScreenBoundary>
      </Box>
      <Footer />
      <Toasts />
      {isAuthenticated && (
        <ScreenBoundary address={pathname} instead={null}>
          <Suspense>
            <MemberCompanion key={member} />
          </Suspense>
        </ScreenBoundary>
      )}
      <ScrollMemory />
      <FocusKeeper />
      <SessionEndRoute />
    </Box>
  );
}
