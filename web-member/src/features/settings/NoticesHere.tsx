import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../shared/data/useSending';
import { ErrorState } from '../../shared/lists/ListState';
import { Notice } from '../../shared/notices/Notice';
import { switchOff, switchOffEverywhere, switchOn, useNoticesHere, type Here } from './noticesHere.api';

/** What there is to know before anything can be pressed, or beside what can. */
const EXPLAINED: Record<Here, string> = {
  impossible: 'This browser cannot show notices while the site is closed.',
  'after installing':
    'On iPhone and iPad, first add this app to your home screen (Share, then “Add to Home Screen”), and switch notices on there.',
  forbidden:
    'Your browser blocks notices from this site. Allow them in its settings for this site, then come back to this page.',
  off: 'Your device can tell you of new messages and winks while the site is closed. Your browser will ask you first.',
  on: 'This device tells you of new messages and winks. Signing out switches that off.',
};

/** Whether this device tells its member what is new while no page is open. */
export function NoticesHere() {
  const { t } = useTranslation();
  const names = useId();
  const { data, error, refetch } = useNoticesHere();
  const on = useSending(({ key, named }: { key: string; named: boolean }) => switchOn(key, named));
  const off = useSending(switchOff);
  const everywhere = useSending(switchOffEverywhere);
  const sending = on.sending || off.sending || everywhere.sending;
  const key = data?.publicKey;
  // An operator may not offer them.
  if (data && !key) return null;
  const others = data ? data.devices - (data.here === 'on' ? 1 : 0) : 0;

  return (
    <Card component="section" aria-labelledby="notices-here" sx={{ p: { xs: 2.5, sm: 4 }, mt: 3 }}>
      <Typography id="notices-here" variant="h3" component="h2">
        {t('Notices on this device')}
      </Typography>
      <Typography color="textSecondary" role="status" sx={{ mt: 1 }}>
        {data ? t(EXPLAINED[data.here]) : t('Looking at this device...')}
      </Typography>
      {error && !data && (
        <ErrorState text={t('This setting could not be loaded. Please try again.')} onRetry={() => void refetch()} />
      )}
      {data && key && (others > 0 || data.here === 'on' || data.here === 'off') && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 2 }}>
          {data.here === 'on' && (
            <Box>
              <FormControlLabel
                sx={{ minHeight: 44 }}
                control={
                  <Checkbox
                    checked={on.sending ? !data.names : data.names}
                    disabled={sending}
                    onChange={(event) => on.send({ key, named: event.target.checked })}
                    slotProps={{ input: { 'aria-describedby': names } }}
                  />
                }
                label={t('Say who it was')}
              />
              <Typography id={names} variant="body2" color="textSecondary">
                {t('Whoever sees your screen can read the name. What they wrote is never shown.')}
              </Typography>
            </Box>
          )}
          {others > 0 && (
            <Typography variant="body2" color="textSecondary">
              {t('Other devices of yours with notices: {{number}}', { number: others })}
            </Typography>
          )}
          <Notice
            kind="error"
            text={
              (on.error ?? off.error ?? everywhere.error) && t('This setting could not be saved. Please try again.')
            }
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {data.here === 'off' && (
              <Button variant="contained" disabled={sending} onClick={() => on.send({ key, named: false })}>
                {t('Switch notices on')}
              </Button>
            )}
            {data.here === 'on' && (
              <Button variant="outlined" color="inherit" disabled={sending} onClick={() => off.send()}>
                {t('Switch notices off')}
              </Button>
            )}
            {others > 0 && (
              <Button variant="outlined" color="inherit" disabled={sending} onClick={() => everywhere.send()}>
                {t('Switch notices off on all devices')}
              </Button>
            )}
          </Box>
        </Box>
      )}
    </Card>
  );
}
