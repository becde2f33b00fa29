import { useId } from 'react';
import WaveIcon from '@mui/icons-material/WavingHandOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { offerTakingBack } from '../../shared/compose/takingBack';
import { useSending } from '../../shared/data/useSending';
import { serverWords } from '../../shared/notices/serverWords';
import { showToast } from '../../shared/notices/toasts';
import { sayNoThanks } from './noThanks.api';

interface Props {
  readonly memberId: number;
  readonly onSaid: () => void;
}

/** 'No, thank you' in one press, with what it does beside it; the toast takes it back. */
export function NoThanksButton({ memberId, onSaid }: Props) {
  const { t } = useTranslation();
  const hint = useId();
  const { send, sending } = useSending(() => sayNoThanks(memberId), {
    onSuccess: (said) => {
      onSaid();
      if (said?.waiting)
        offerTakingBack(t, said.waiting, () => undefined, t('Your “No, thank you” goes in ten seconds.'));
    },
    onError: (error) =>
      showToast(serverWords(error) ?? t('This could not be sent. Please try again.'), { kind: 'error' }),
  });
  return (
    <Box sx={{ mb: 3 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<WaveIcon />}
        disabled={sending}
        aria-describedby={hint}
        onClick={() => send()}
      >
        {t('No, thank you')}
      </Button>
      <Typography id={hint} variant="body2" color="textSecondary" sx={{ mt: 0.75, maxWidth: '60ch' }}>
        {t('Sends a kind sentence in their language. They write again only once you write to them.')}
      </Typography>
    </Box>
  );
}
