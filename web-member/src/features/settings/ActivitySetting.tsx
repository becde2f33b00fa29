import { useId } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/lists/ListState';
import { Notice } from '../../shared/notices/Notice';
import { useTimedNotice } from '../../shared/notices/useTimedNotice';
import { hideActivity, useActivitySetting } from './settings.api';

/** Whether others are told when the member was here last; every member may choose, and it is saved at once. */
export function ActivitySetting() {
  const { t } = useTranslation();
  const id = useId();
  const { data, error, refetch } = useActivitySetting();
  const [saved, showSaved, clearSaved] = useTimedNotice();
  const choice = useMutation({
    mutationFn: hideActivity,
    onMutate: clearSaved,
    onSuccess: () => showSaved(t('Saved')),
  });

  return (
    <Card component="section" sx={{ mt: 3, p: { xs: 2.5, sm: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography component="label" htmlFor={id} variant="subtitle1" sx={{ display: 'block' }}>
            {t('Show when I was here')}
          </Typography>
          <Typography id={`${id}-hint`} variant="body2" color="textSecondary">
            {t('Others read “online”, “today” or “this week”, never a time. With No you count as here long ago.')}
          </Typography>
        </Box>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 176px' } }}>
          <NativeSelect
            fullWidth
            disabled={!data || choice.isPending}
            value={(choice.isPending ? choice.variables : data?.hidden) ? 'N' : 'Y'}
            onChange={(event) => choice.mutate(event.target.value === 'N')}
            input={<OutlinedInput size="small" />}
            inputProps={{ id, 'aria-describedby': `${id}-hint` }}
            sx={{ minHeight: 44 }}
          >
            <option value="Y">{t('Yes')}</option>
            <option value="N">{t('No')}</option>
          </NativeSelect>
        </Box>
      </Box>
      {error && !data && (
        <ErrorState text={t('This setting could not be loaded. Please try again.')} onRetry={() => void refetch()} />
      )}
      <Notice text={saved} sx={{ mt: saved ? 2 : 0 }} />
      <Notice
        kind="error"
        text={choice.isError ? t('This setting could not be saved. Please try again.') : null}
        sx={{ mt: choice.isError ? 2 : 0 }}
      />
    </Card>
  );
}
