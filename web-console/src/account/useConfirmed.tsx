import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { messageOf, refusalOf } from '../app/http';
import { CodeField } from './CodeField';
import { staffApi } from './staff.api';

interface Waiting {
  readonly by: 'code' | 'password';
  readonly work: () => Promise<void>;
}

/**
 * Runs what changes accounts. Where the server first wants to know who is at the keyboard, it asks and then goes on;
 * other refusals are told. `dialog` has to be on the page.
 */
export function useConfirmed(): { run: (work: () => Promise<void>) => Promise<void>; dialog: ReactNode } {
  const { t } = useTranslation();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const run = useCallback(
    async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        if (refusalOf(error) === 'CONFIRM_REQUIRED') {
          const { by } = (error as HttpError).body as { by?: unknown };
          return setWaiting({ by: by === 'code' ? 'code' : 'password', work });
        }
        if (!(await logoutIfAccessDenied(error))) notify(t(messageOf(error)), { type: 'error' });
      }
    },
    [logoutIfAccessDenied, notify, t],
  );

  const dialog = waiting && (
    <ConfirmDialog
      by={waiting.by}
      onLeave={() => setWaiting(null)}
      onConfirmed={() => {
        setWaiting(null);
        void run(waiting.work);
      }}
    />
  );
  return { run, dialog };
}

interface ConfirmDialogProps {
  readonly by: Waiting['by'];
  readonly onLeave: () => void;
  readonly onConfirmed: () => void;
}

function ConfirmDialog({ by, onLeave, onConfirmed }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({ mutationFn: staffApi.confirm, onSuccess: onConfirmed });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate({ [by]: String(new FormData(event.currentTarget).get(by) ?? '') });
  };
  return (
    <Dialog open onClose={onLeave} maxWidth="xs" fullWidth aria-labelledby="confirm-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="confirm-title">{t('Is it you?')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>{t('Changes of accounts are confirmed once more. It counts for five minutes.')}</Typography>
          {error && (
            <Alert severity="error" role="alert">
              {t(messageOf(error))}
            </Alert>
          )}
          {by === 'code' ? (
            <CodeField recovery autoFocus />
          ) : (
            <TextField
              name="password"
              type="password"
              label={t('Password')}
              autoComplete="current-password"
              autoFocus
              sx={{ mt: 0.5 }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onLeave}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('Confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
