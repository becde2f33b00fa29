import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../shared/data/useSending';
import { FLUSH } from '../../shared/layout/flush';
import { letIn } from '../../shared/member-actions/letIn.api';
import { Message } from '../../shared/notices/Message';
import { showToast } from '../../shared/notices/toasts';

interface Props {
  readonly memberId: number;
  readonly name: string;
  readonly onLetIn: () => void;
}

/** Above a letter that fell out: why it lies here, and how its writer is let in. */
export function FellOut({ memberId, name, onLetIn }: Props) {
  const { t } = useTranslation();
  const { send, sending } = useSending(() => letIn(memberId), {
    onSuccess: () => {
      showToast(t('{{name}} can reach you from now on.', { name }));
      onLetIn();
    },
    onError: () => showToast(t('This did not work. Please try again.'), { kind: 'error' }),
  });
  return (
    <Message kind="info" role="note" sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 16rem', py: 0.5 }}>
          {t('This message does not fit who may reach you. Its sender is told nothing.')}
        </Box>
        <Button color="inherit" disabled={sending} onClick={() => send()} sx={FLUSH}>
          {t('Show me messages from this member')}
        </Button>
      </Box>
    </Message>
  );
}
