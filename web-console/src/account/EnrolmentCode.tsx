import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Enrolment } from '#contract';

const QrCode = lazy(() => import('qrcode.react').then(({ QRCodeSVG }) => ({ default: QRCodeSVG })));
const SIDE = 176;

/** What an authenticator app has to learn: to be photographed, or typed. */
export function EnrolmentCode({ enrolment }: { readonly enrolment: Enrolment }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      <Typography variant="body2" sx={{ justifySelf: 'start' }}>
        {t('Scan this with an authenticator app, then type the code it shows.')}
      </Typography>
      <Box sx={{ p: 1.5, bgcolor: '#fff', borderRadius: 2, border: 1, borderColor: 'divider', lineHeight: 0 }}>
        <Suspense fallback={<Skeleton variant="rounded" width={SIDE} height={SIDE} />}>
          <QrCode
            value={enrolment.uri}
            size={SIDE}
            role="img"
            aria-label={t('Code to scan')}
            title={t('Code to scan')}
          />
        </Suspense>
      </Box>
      <Box sx={{ textAlign: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {t('Or type this key into the app:')}
        </Typography>
        <Typography
          data-testid="secret"
          sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', letterSpacing: '0.06em', userSelect: 'all' }}
        >
          {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
        </Typography>
      </Box>
    </Box>
  );
}
