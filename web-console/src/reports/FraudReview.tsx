import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';
import { caseKey, type OpenReport } from '../app/records';

/** Switches the review for fraud: while it is on, what the account sends waits, and nothing tells it so. */
export function FraudReview({ record: { id, fraudReview } }: { readonly record: OpenReport }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const queries = useQueryClient();
  const { reviewFraud } = useConsole();
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => reviewFraud(id, on),
    onSuccess: () => queries.invalidateQueries({ queryKey: caseKey('reports', id) }),
    onError: (error) => notify(t(messageOf(error)), { type: 'error' }),
  });

  return (
    <Alert severity={fraudReview ? 'warning' : 'info'} icon={false} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <FormControlLabel
        control={<Switch checked={fraudReview} disabled={isPending} onChange={(_event, on) => mutate(on)} />}
        label={t('Under review for fraud')}
      />
      <div>
        {t(
          fraudReview
            ? 'What this account sends waits, and it is not told. Your decision delivers it, or drops it.'
            : 'Switch this on while you look into fraud: what the account sends waits meanwhile.',
        )}
      </div>
    </Alert>
  );
}
