import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lastCallAt, lastKeyAt, watchActivity } from '../shared/members/activity';
import { queryKeys } from '../shared/data/queryKeys';
import { idleState, type IdleState } from './idle';

const LOOK_EVERY_MILLISECONDS = 15_000;

/** Says that the session is about to end, while one press still saves it. */
export function IdleWarning() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [state, setState] = useState<IdleState>('active');

  useEffect(() => {
    const stopWatching = watchActivity();
    const look = () => {
      const next = idleState(Date.now(), lastCallAt(), lastKeyAt());
      setState(next);
      if (next === 'keep-alive') void queries.refetchQueries({ queryKey: queryKeys.counts });
    };
    const clock = setInterval(look, LOOK_EVERY_MILLISECONDS);
    // Timers sleep with the computer; the page looks as soon as it wakes.
    document.addEventListener('visibilitychange', look);
    return () => {
      stopWatching();
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
    };
  }, [queries]);

  const stay = () => {
    setState('active');
    void queries.refetchQueries({ queryKey: queryKeys.counts });
  };
  const ended = state === 'ended';
  return (
    <Dialog open={state === 'warn' || ended} onClose={stay} aria-labelledby="idle-title" aria-describedby="idle-text">
      <DialogTitle id="idle-title">{ended ? t('Your session may have ended') : t('Are you still there?')}</DialogTitle>
      <DialogContent id="idle-text">
        {t(
          'For your safety you are signed out after 45 minutes without activity. What you typed is kept on this device.',
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2.5 }}>
        <Button variant="contained" onClick={stay}>
          {ended ? t('Continue') : t('Stay signed in')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
