import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TIMERS, type MailSign } from '#contract';

const REASONS: Readonly<Record<MailSign, string>> = {
  underage: 'It sounds as if you were under 18. Everybody here is an adult.',
  threat: 'It can be read as a threat, or as pressure.',
  money: 'It mentions money. Many people take that for a warning sign.',
  contact: 'It says how to reach you elsewhere. You may want to know each other first: here your address stays hidden.',
  link: 'It contains a link. Many people open none from somebody they do not know.',
  insult: 'It contains words that may hurt.',
  sexual: 'It is about sex. Many people do not want that from somebody they do not know.',
};

interface Props {
  /** What to ask about; the dialog is open while there is something. */
  readonly signs: readonly MailSign[];
  readonly onChange: () => void;
  readonly onSend: () => void;
}

/** Asks once, with the reasons, and leaves it to the writer. */
export function SendLikeThis({ signs, onChange, onSend }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const text = useId();
  return (
    <Dialog
      open={signs.length > 0}
      onClose={onChange}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      transitionDuration={TIMERS.modal}
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title} variant="h3">
        {t('Send it like this?')}
      </DialogTitle>
      {/* Where the reasons need more room than there is, they are scrolled by the keyboard too. */}
      <DialogContent id={text} tabIndex={0}>
        <Typography>{t('Something in it may put off whoever reads it:')}</Typography>
        <Box component="ul" sx={{ my: 1.5, pl: 3, display: 'grid', gap: 1 }}>
          {signs.map((sign) => (
            <li key={sign}>{t(REASONS[sign])}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onSend}>
          {t('Send it like this')}
        </Button>
        <Button variant="contained" autoFocus onClick={onChange}>
          {t('Change it')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
