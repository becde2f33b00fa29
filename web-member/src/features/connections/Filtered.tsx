import CheckIcon from '@mui/icons-material/CheckRounded';
import LetInIcon from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSending } from '../../shared/data/useSending';
import { letIn } from '../../shared/member-actions/letIn.api';
import { showToast } from '../../shared/notices/toasts';

/** Between a list and what fell out of it by who may reach the reader. */
export function FilteredSwitch({ on }: { readonly on: boolean }) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  return (
    <Button
      variant={on ? 'contained' : 'outlined'}
      color={on ? 'primary' : 'inherit'}
      aria-pressed={on}
      startIcon={on ? <CheckIcon /> : undefined}
      onClick={() => setParams(on ? {} : { filtered: '1' }, { replace: true })}
      sx={{ mb: 2 }}
    >
      {t('Filtered')}
    </Button>
  );
}

/** On a card of who fell out: lets them reach the reader from now on. */
export function LetInButton({ memberId, name }: { readonly memberId: number; readonly name: string }) {
  const { t } = useTranslation();
  const label = t('Let {{name}} reach me', { name });
  const { send, sending } = useSending(() => letIn(memberId), {
    onSuccess: () => showToast(t('{{name}} can reach you from now on.', { name })),
    onError: () => showToast(t('This did not work. Please try again.'), { kind: 'error' }),
  });
  return (
    <IconButton
      aria-label={label}
      title={label}
      disabled={sending}
      onClick={() => send()}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        mr: 1,
        '&:hover': { bgcolor: 'background.paper' },
      }}
    >
      <LetInIcon />
    </IconButton>
  );
}
