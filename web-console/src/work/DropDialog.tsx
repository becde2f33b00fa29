import { type FormEvent, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { DropWorkRequest } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf, refusalOf } from '../app/http';
import type { WorkLine } from '../app/records';

interface Props {
  readonly work: WorkLine;
  /** What it is called. */
  readonly what: string;
  readonly onClose: () => void;
}

/** Takes work away undone, for a reason that the record keeps. */
export function DropDialog({ work: { service, kind, key }, what, onClose }: Props) {
  const { t } = useTranslation();
  const notify = useNotify();
  const queries = useQueryClient();
  const { dropWork } = useConsole();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const mutationKey = ['work', 'drop', `${service}/${kind}/${key}`];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (request: DropWorkRequest) => dropWork(request),
    onSuccess: () => {
      notify(t('It was dropped.'), { type: 'success' });
      onClose();
    },
    onError: (failure) => {
      if (refusalOf(failure) !== 'WORK_GONE') return;
      notify(t(messageOf(failure)), { type: 'warning' });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['work', 'getList'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data: request } = DropWorkRequest.safeParse({ service, kind, key, reason });
    setMissing(!request);
    if (request && queries.isMutating({ mutationKey }) === 0) mutate(request);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="drop-title">
      <DialogTitle id="drop-title">{t('Drop this work')}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 1.5, pt: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{what}</Typography>
          <Typography>
            {t(
              kind === 'photo'
                ? 'It is never done. The member is told, and may upload the photo again.'
                : 'It is never done, and nobody is told. This cannot be undone.',
            )}
          </Typography>
          <TextField
            autoFocus
            label={t('Reason')}
            value={reason}
            error={missing}
            onChange={({ target }) => setReason(target.value)}
            helperText={t('A word or the number of a ticket, such as OPS-12, without spaces. It is kept for good.')}
            slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off', spellCheck: false } }}
          />
          {error && (
            <Alert severity="error" role="alert">
              {t(messageOf(error))}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isPending}>
            {t('Drop')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
