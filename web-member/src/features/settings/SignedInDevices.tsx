import ComputerIcon from '@mui/icons-material/ComputerRounded';
import PhoneIcon from '@mui/icons-material/SmartphoneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SignedInDevice } from '#contract';
import { fullDate } from '../../shared/language/dates';
import { useLocale } from '../../shared/language/language';
import { useSending } from '../../shared/data/useSending';
import { FLUSH } from '../../shared/layout/flush';
import { ErrorState } from '../../shared/lists/ListState';
import { Notice } from '../../shared/notices/Notice';
import { endOneSession, endOtherSessions, useSignedInDevices } from './settings.api';

const PHONES: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];

/** Where the member is signed in, so that a device that is not theirs is seen, and one button to end them all. */
export function SignedInDevices() {
  const { t } = useTranslation();
  const { data: devices, error, refetch } = useSignedInDevices();
  const ending = useSending(() => endOtherSessions().then(() => true));
  const others = devices?.some(({ current }) => !current) ?? false;

  return (
    <Card
      component="section"
      id="devices"
      tabIndex={-1}
      aria-labelledby="signed-in-devices"
      sx={{ p: { xs: 2.5, sm: 4 }, mt: 3 }}
    >
      <Typography id="signed-in-devices" variant="h3" component="h2">
        {t('Where you are signed in')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('If you do not know a device, sign out everywhere else and choose a new password.')}
      </Typography>
      {error && <ErrorState text={t('Your devices could not be loaded.')} onRetry={() => void refetch()} />}
      {devices && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1.5 }}>
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 2 }}>
        <Notice text={ending.answer ? t('You are signed out everywhere else.') : null} />
        <Notice kind="error" text={ending.error && t('The other devices could not be signed out. Please try again.')} />
        {others && (
          <Button variant="outlined" color="inherit" disabled={ending.sending} onClick={() => ending.send()}>
            {t('Sign out everywhere else')}
          </Button>
        )}
      </Box>
    </Card>
  );
}

function Device({ device }: { readonly device: SignedInDevice }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { browser, system, current, sameNetwork } = device;
  const name = browser && system ? t('{{browser}} on {{system}}', { browser, system }) : (browser ?? system);
  const ending = useSending(() => endOneSession(device.id));
  const Icon = PHONES.includes(system) ? PhoneIcon : ComputerIcon;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 1.5,
        alignItems: { xs: 'start', sm: 'center' },
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
      }}
    >
      <Icon aria-hidden color={current ? 'primary' : 'inherit'} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle1" component="span">
          {name ?? t('Unknown device')}
        </Typography>
        {current && (
          <Typography variant="body2" component="span" sx={{ color: 'primary.main', fontWeight: 650, ml: 1 }}>
            {t('This device')}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {t('Signed in {{signedIn}}, last used {{lastUsed}}', {
            signedIn: fullDate(new Date(device.signedInAt), locale),
            lastUsed: fullDate(new Date(device.lastUsedAt), locale),
          })}
          {sameNetwork !== null &&
            ` · ${sameNetwork ? t('On the network you are using now') : t('On another network')}`}
        </Typography>
        <Notice kind="error" text={ending.error && t('This device could not be signed out. Please try again.')} />
      </Box>
      {!current && (
        <Button
          color="inherit"
          disabled={ending.sending}
          aria-label={t('Sign out {{device}}', { device: name ?? t('Unknown device') })}
          onClick={() => ending.send()}
          sx={{
            gridColumn: { xs: 2, sm: 3 },
            justifySelf: 'start',
            ...FLUSH,
            ml: { xs: FLUSH.ml, sm: 0 },
            mr: { sm: FLUSH.ml },
          }}
        >
          {t('Sign out', { context: 'device' })}
        </Button>
      )}
    </Box>
  );
}
