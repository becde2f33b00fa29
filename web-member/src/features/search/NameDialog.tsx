import { useId, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { SAVED_SEARCHES, TIMERS } from '#contract';
import { TextInput } from '../../shared/forms/FormField';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';

interface Props {
  readonly title: string;
  /** The name that stands there at first. */
  readonly name: string;
  readonly sending: { readonly sending: boolean; readonly error: Error | null };
  /** What is said when it could not be saved and the server did not say why. */
  readonly failed: string;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
  /** What is chosen beside the name. */
  readonly children?: ReactNode;
}

/** Asks by which name a search is kept: a name there has to be. */
export function NameDialog({ title, name: proposed, sending, failed, onSave, onClose, children }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const [name, setName] = useState(proposed);
  const missing = name.trim() === '';
  return (
    <Dialog open onClose={onClose} transitionDuration={TIMERS.modal} aria-labelledby={heading} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing) onSave(name);
        }}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Box sx={{ pt: 1 }}>
            <TextInput
              label={t('Name of the search')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              inputProps={{ maxLength: SAVED_SEARCHES.nameMax }}
              autoComplete="off"
              autoFocus
              // What is proposed goes with the first letter.
              onFocus={(event) => event.target.select()}
              hint={t('Nobody else sees it.')}
              error={missing ? t('Please give it a name.') : undefined}
            />
          </Box>
          {children}
          <Notice kind="error" text={sending.error && (serverWords(sending.error) ?? failed)} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button color="inherit" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={sending.sending || missing}>
            {t('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
