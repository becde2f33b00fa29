import { type ReactNode, Suspense } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Notification } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { UndoBar } from '../review/UndoBar';
import { Waiting } from '../shared/Waiting';
import { useLiveDesk } from './live';
import { PhoneNavigation } from './Navigation';
import { TopBar } from './TopBar';
import { TroubleLine } from './TroubleLine';

/** The frame of every page: bar with navigation and counts above, on phones navigation below. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const heard = useLiveDesk();
  return (
    <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Link
        href="#main"
        sx={{
          position: 'absolute',
          zIndex: 'tooltip',
          left: 8,
          top: -60,
          p: 1.5,
          bgcolor: 'background.paper',
          '&:focus': { top: 8 },
        }}
      >
        {t('Skip to the content')}
      </Link>
      <TopBar heard={heard} />
      <TroubleLine />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden' }}
      >
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </Box>
      <UndoBar />
      <PhoneNavigation />
      <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} sx={{ '&&': { top: 68 } }} />
    </Box>
  );
}
