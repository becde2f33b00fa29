import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LEAVING, TEXTS } from '#contract';

const texts = TEXTS.removeAccount;
const DEACTIVATED = ['Profile information', 'Messages', 'Photos', 'Match visibility'] as const;

interface Props {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onHide: () => void;
  readonly onConfirm: () => void;
}

/** The last question. The milder way stands beside the final one. */
export function RemovalDialog({ open, busy, onCancel, onHide, onConfirm }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      maxWidth="sm"
      fullWidth
      role="alertdialog"
      aria-labelledby="removal-title"
      aria-describedby="removal-text"
    >
      <DialogTitle id="removal-title" variant="h3">
        {t(texts.dialogTitle)}
      </DialogTitle>
      {/* On a small screen it scrolls, by keys as well. */}
      <DialogContent id="removal-text" tabIndex={0}>
        <Typography>{t('This action is permanent. These are deactivated at once:')}</Typography>
        <Box component="ul" sx={{ pl: 3, my: 1.5 }}>
          {DEACTIVATED.map((part) => (
            <li key={part}>{t(part)}</li>
          ))}
        </Box>
        <Typography sx={{ mb: 1.5 }}>
          {t(
            'Nobody can find you from now on. If your address is confirmed, our goodbye has a link that brings your account back within {{days}} days; then everything is erased.',
            { days: LEAVING.days },
          )}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t('Messages you exchanged stay with the other person until they delete them, without your name.')}
        </Typography>
        <Typography color="textSecondary">
          {t('If you only need a break, hide your profile instead: nothing is lost.')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2.5, flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } }}>
        <Button color="inherit" onClick={onHide} disabled={busy} sx={{ mr: 'auto' }}>
          {t('Hide instead')}
        </Button>
        <Button color="inherit" variant="outlined" onClick={onCancel} disabled={busy} autoFocus>
          {t(texts.dialogCancel)}
        </Button>
        <Button color="error" variant="contained" onClick={onConfirm} disabled={busy}>
          {t(texts.dialogConfirm)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
