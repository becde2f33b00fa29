import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { API } from '#contract';
import { endSession, whileLeaving } from '../../shared/account/session';
import { api } from '../../shared/data/api';
import { useSending } from '../../shared/data/useSending';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { showToast } from '../../shared/notices/toasts';
import { SettingsCard } from './SettingsCard';

/** So long it is to be read: the screen behind it is another one by then. */
const READ_MS = 12_000;

const begin = () => whileLeaving(() => api.post(API.takeBreak).then(() => true));

/** Being seen by nobody for a while, which takes one press and ends with the next sign-in. */
export function TakeBreak() {
  const { t } = useTranslation();
  const { send, sending, error } = useSending(begin, {
    onSuccess: () => {
      endSession('left');
      showToast(t('You are on a break: nobody sees you. It ends when you sign in again.'), {
        kind: 'info',
        duration: READ_MS,
      });
    },
  });
  return (
    <SettingsCard
      id="take-a-break"
      title={t('Take a break')}
      about={t(
        'Nobody finds you until you sign in again, and we send you no e-mails about others. People you have written to keep your messages and can answer; what they write waits for you. Your profile, messages and settings stay as they are.',
      )}
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 2 }}>
        <Notice kind="error" text={error && t(serverWords(error) ?? 'This did not work. Please try again.')} />
        <Button variant="outlined" color="inherit" disabled={sending} onClick={() => send()}>
          {t('Take a break and sign out')}
        </Button>
      </Box>
    </SettingsCard>
  );
}
