import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LIMITS, REPORT_REASONS, TIMERS } from '#contract';
import { CountedTextArea } from '../FormField';
import { showNote, showToast } from '../toasts';
import { useDraft } from '../useDraft';
import { explainReport } from './memberActions.api';

interface Props {
  readonly memberId: number;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** After a report has been made: what happened, if the member wants to say. The report stands either way. */
export function ReportReasonDialog({ memberId, name, open, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason, discardReason] = useDraft(`report-reason:${memberId}`);
  const [note, setNote, discardNote] = useDraft(`report-note:${memberId}`);
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await explainReport(memberId, reason, note);
      showNote(t('Thank you. Our moderators will look at it.'));
      discardReason();
      discardNote();
      onClose();
    } catch {
      // The report itself has been made; only these words are missing.
      showToast(t('Your words could not be sent. Please try again.'), { kind: 'error' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={TIMERS.modal}
      aria-labelledby="report-title"
    >
      <DialogTitle id="report-title" variant="h3">
        {t('What happened?')}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t(
            '{{name}} has been reported and is not told who did it. A reason helps our moderators, but you need not give one.',
            { name },
          )}
        </Typography>
        <RadioGroup aria-label={t('Reason')} value={reason} onChange={(event) => setReason(event.target.value)}>
          {Object.entries(REPORT_REASONS).map(([code, label]) => (
            <FormControlLabel key={code} value={code} control={<Radio />} label={t(label)} />
          ))}
        </RadioGroup>
        <CountedTextArea
          label={t('Anything else?')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          limit={LIMITS.reportReasonMax}
          count={note.length}
          counter={`${note.length}/${LIMITS.reportReasonMax}`}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {t('Skip')}
        </Button>
        <Button variant="contained" disabled={reason === '' || sending} onClick={() => void send()}>
          {t('Send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
