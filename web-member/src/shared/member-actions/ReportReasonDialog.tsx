import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Trans, useTranslation } from 'react-i18next';
import { LIMITS, REPORT_REASONS, ROUTES, TEXTS, TIMERS, withQuery } from '#contract';
import { useSending } from '../data/useSending';
import { CountedTextArea } from '../forms/FormField';
import { showNote, showToast } from '../notices/toasts';
import { useDraft } from '../forms/useDraft';
import { explainReport } from './memberActions.api';

const profile = TEXTS.profile;

interface Props {
  readonly memberId: number;
  readonly name: string;
  readonly open: boolean;
  /** The member is blocked already, so there is nothing to offer. */
  readonly blocked: boolean;
  /** Blocks the member; gives whether it was done. */
  readonly onBlock: () => Promise<boolean>;
  readonly onClose: () => void;
}

/**
 * After a report has been made: what happened, if the member wants to say, and whether the two are to be parted, which a
 * report does not do. The report stands either way.
 */
export function ReportReasonDialog({ memberId, name, open, blocked, onBlock, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason, discardReason] = useDraft(`report-reason:${memberId}`);
  const [note, setNote, discardNote] = useDraft(`report-note:${memberId}`);
  const [alsoBlock, setAlsoBlock] = useState(true);
  const willBlock = alsoBlock && !blocked;
  /** Gives whether there is nothing left to send. */
  const explain = async (): Promise<boolean> => {
    if (reason === '') return true;
    try {
      await explainReport(memberId, reason, note);
      showNote(t('Thank you. Our moderators will look at it.'));
      discardReason();
      discardNote();
      return true;
    } catch {
      // The report itself has been made; only these words are missing.
      showToast(t('Your words could not be sent. Please try again.'), { kind: 'error' });
      return false;
    }
  };
  const { send, sending } = useSending(
    async () => {
      const explained = await explain();
      const parted = !willBlock || (await onBlock());
      return explained && parted;
    },
    { onSuccess: (isDone) => isDone && onClose() },
  );
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
        {!blocked && (
          <Box sx={{ mb: 2, px: 2, py: 1.25, border: 1, borderColor: 'divider', borderRadius: '14px' }}>
            <FormControlLabel
              control={<Switch checked={alsoBlock} onChange={(_event, on) => setAlsoBlock(on)} />}
              label={t('Also block {{name}}', { name })}
              slotProps={{ typography: { sx: { fontWeight: 550, overflowWrap: 'anywhere' } } }}
            />
            <Typography variant="body2" color="textSecondary">
              {t(
                'You will not find each other any more, no message passes, and your messages with each other leave your boxes. They keep what they have received and are not told. You can undo it under Blocked members.',
              )}
            </Typography>
          </Box>
        )}
        <RadioGroup aria-label={t('Reason')} value={reason} onChange={(event) => setReason(event.target.value)}>
          {Object.entries(REPORT_REASONS).map(([code, label]) => (
            <FormControlLabel
              key={code}
              value={code}
              control={<Radio />}
              label={t(label)}
              sx={{ minHeight: 44, py: 0.5 }}
            />
          ))}
        </RadioGroup>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 1.5 }}>
          <Trans
            i18nKey="Does a picture there show you? You may also <ask>have it taken down</ask>."
            components={{ ask: <Link href={withQuery(ROUTES.takedown, { member: memberId })} target="_blank" /> }}
          />
        </Typography>
        <CountedTextArea
          label={t('Anything else?')}
          value={note}
          readOnly={sending}
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
        <Button variant="contained" disabled={(reason === '' && !willBlock) || sending} onClick={() => send()}>
          {t(reason === '' && willBlock ? profile.block : 'Send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
