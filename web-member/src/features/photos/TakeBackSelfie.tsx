import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { showToast } from '../../shared/notices/toasts';
import { useTakeBackSelfie } from './selfie.api';

interface Props {
  /** Whether the state is about to be another one by what was pressed here. */
  readonly onActing: (acting: boolean) => void;
}

/** Takes the selfie that waits back, asked first: whoever waits would begin anew. */
export function TakeBackSelfie({ onActing }: Props) {
  const { t } = useTranslation();
  const question = useAddressDialog('selfie');
  const { send, sending, error } = useTakeBackSelfie({
    onSuccess: () => {
      question.close();
      showToast(t('Your selfie is erased'));
    },
    onError: () => onActing(false),
  });
  const takeBack = () => {
    onActing(true);
    send();
  };
  return (
    <div>
      <Button variant="outlined" color="inherit" onClick={() => question.open('take-back')}>
        {t('Take the selfie back')}
      </Button>
      <Dialog
        open={question.value !== null}
        onClose={question.close}
        maxWidth="xs"
        fullWidth
        aria-labelledby="take-selfie-back"
      >
        <DialogTitle id="take-selfie-back" variant="h3">
          {t('Take the selfie back?')}
        </DialogTitle>
        <DialogContent>
          <p>{t('It is erased at once, and nobody compares it. You can take another one whenever you like.')}</p>
          <Notice kind="error" text={error && (serverWords(error) ?? t('This did not work. Please try again.'))} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={question.close}>
            {t('Cancel')}
          </Button>
          <Button variant="contained" color="error" disabled={sending} onClick={takeBack}>
            {t('Take back')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
