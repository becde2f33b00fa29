import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { TEXTS, TIMERS } from '#contract';
import { useLast } from '../../shared/lists/useLast';
import type { BoxName, Mail } from './mail.api';
import { OpenedMail, type OpenedMailEvents } from './OpenedMail';
import type { MailActions } from './useMailActions';

interface Props extends OpenedMailEvents {
  readonly box: BoxName;
  readonly open: boolean;
  /** Null while open: the address names a mail that is not in the list. */
  readonly mail: Mail | null;
  readonly actions: MailActions;
}

/** The opened mail with its reply box, over the list. */
export function MailModal({ box, open, mail, actions, ...events }: Props) {
  const title = useId();
  const fullScreen = useMediaQuery(useTheme().breakpoints.down('sm'));
  const shown = useLast(open ? (mail ?? 'missing') : null);
  return (
    <Dialog
      open={open}
      onClose={events.onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={fullScreen}
      transitionDuration={TIMERS.modal}
      aria-labelledby={title}
    >
      {shown === 'missing' && <MissingMail title={title} onClose={events.onClose} />}
      {shown !== null && shown !== 'missing' && (
        <OpenedMail
          key={shown.emailId}
          title={title}
          box={box}
          open={open}
          mail={shown}
          actions={actions}
          {...events}
        />
      )}
    </Dialog>
  );
}

function MissingMail({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <DialogTitle id={title}>{t('This email is not here')}</DialogTitle>
      <DialogContent>{t('It was deleted, or it has moved to another page of the list.')}</DialogContent>
      <DialogActions sx={{ p: 2.5 }}>
        <Button variant="contained" onClick={onClose}>
          {t(TEXTS.mail.close)}
        </Button>
      </DialogActions>
    </>
  );
}
