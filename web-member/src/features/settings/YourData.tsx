import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EXPORT, TEXTS, type ExportBody } from '#contract';
import { ApiError } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { useSending } from '../../shared/data/useSending';
import { useOwnAccount } from '../../shared/account/useOwnAccount';
import { PasswordInput } from '../../shared/forms/FormField';
import { fullDate } from '../../shared/language/dates';
import { useLocale } from '../../shared/language/language';
import { ErrorState } from '../../shared/lists/ListState';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { askForExport, downloadExport, useExport } from './yourData.api';
import { SettingsCard } from './SettingsCard';

const texts = TEXTS.yourData;

/** A copy of everything that is kept of the reader, to take along. */
export function YourData() {
  const { t } = useTranslation();
  const { data: copy, error, refetch } = useExport();
  return (
    <SettingsCard
      id="your-data"
      title={t(texts.title)}
      about={t(
        'Get a copy of everything we keep about you: account, profile, photos, messages, settings. It is a ZIP file with a page to read and the same as data. Others appear in it by the names you see, and nothing else.',
      )}
    >
      <Box sx={{ mt: 2 }}>
        {error && !copy && (
          <ErrorState text={t('This could not be loaded. Please try again.')} onRetry={() => void refetch()} />
        )}
        {!copy && !error && <Skeleton variant="rounded" height={44} />}
        {copy && <Copy copy={copy} />}
      </Box>
    </SettingsCard>
  );
}

function Copy({ copy }: { readonly copy: ExportBody }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const until = copy.until && fullDate(new Date(copy.until), locale);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }} aria-live="polite">
      {copy.state === 'making' && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 44 }}>
          <CircularProgress size={24} aria-hidden />
          <Typography>
            {t(
              'Your copy is being made. This takes a minute at most; you may leave this page, and we tell you by e-mail.',
            )}
          </Typography>
        </Box>
      )}
      {copy.state === 'ready' && (
        <Typography>
          {t('Your copy is ready. It is erased {{until}}; then you can have another one made.', { until })}
        </Typography>
      )}
      {copy.state === 'failed' && (
        <Notice kind="error" text={t('Your copy could not be made. Please try once more.')} />
      )}
      {copy.state === 'ready' && copy.open && <Download />}
      {(copy.state === 'none' || copy.state === 'failed' || (copy.state === 'ready' && !copy.open)) && (
        <Confirm ready={copy.state === 'ready'} />
      )}
    </Box>
  );
}

/** The password is asked for each time: who sits before an open session has not shown to be its owner. */
function Confirm({ ready }: { readonly ready: boolean }) {
  const { t } = useTranslation();
  const hasPassword = useOwnAccount().data?.hasPassword ?? true;
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const asking = useSending(askForExport);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(hasPassword && password === '');
        if (!hasPassword || password !== '') asking.send(password);
      }}
      sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 420 }}
    >
      {hasPassword && (
        <PasswordInput
          name="password"
          label={t('Password')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={missing ? t(texts.passwordFirst) : undefined}
        />
      )}
      <Notice kind="error" text={asking.error && (serverWords(asking.error) ?? t(texts.failed))} />
      <Button type="submit" variant="outlined" color="inherit" disabled={asking.sending} sx={{ justifySelf: 'start' }}>
        {ready ? t('Continue') : t(texts.submit)}
      </Button>
      {!ready && (
        <Typography variant="body2" color="textSecondary">
          {t('One copy a day. It can be fetched for {{hours}} hours, with your password.', { hours: EXPORT.hours })}
        </Typography>
      )}
    </Box>
  );
}

function Download() {
  const { t } = useTranslation();
  const fetching = useSending(() => downloadExport(`${t('your-data')}.zip`), {
    // The time may be over in which it opens without the password, or its day.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.export }),
  });
  const gone = fetching.error instanceof ApiError && fetching.error.status === 404;
  return (
    <>
      <Notice
        kind="error"
        text={fetching.error && (gone ? t(texts.gone) : (serverWords(fetching.error) ?? t(texts.failed)))}
      />
      <Button variant="contained" disabled={fetching.sending} onClick={() => fetching.send()}>
        {t(texts.download)}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('It holds your messages and photos: keep it where nobody else reads it.')}
      </Typography>
    </>
  );
}
