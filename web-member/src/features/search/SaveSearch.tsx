import { useId, useState, type FormEvent } from 'react';
import KeepIcon from '@mui/icons-material/BookmarkBorderRounded';
import KeptIcon from '@mui/icons-material/BookmarksOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ROUTES, SAVED_SEARCH_TEXTS, SAVED_SEARCHES, TIMERS, type AlertFrequency, type SearchFilters } from '#contract';
import { TextInput } from '../../shared/forms/FormField';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { showToast } from '../../shared/notices/toasts';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { useSending } from '../../shared/data/useSending';
import { FrequencySelect } from './FrequencySelect';
import { saveSearch } from './savedSearches.api';

const texts = SAVED_SEARCH_TEXTS;

/** On a phone the sign alone is seen, so that the first face stands high on the screen. */
const sign: SxProps<Theme> = (theme) => ({
  px: 1.5,
  [theme.breakpoints.down('sm')]: {
    minWidth: 44,
    px: 0,
    '& .MuiButton-startIcon': { mx: 0 },
    '& > span:last-of-type': visuallyHidden,
  },
});

/** Keeps what is searched for, under a name, and leads to the searches that are kept. */
export function SaveSearch({ filters }: { readonly filters: SearchFilters }) {
  const { t } = useTranslation();
  const dialog = useAddressDialog('save');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<KeepIcon />}
        aria-haspopup="dialog"
        onClick={() => dialog.open('search')}
        sx={sign}
      >
        <span>{t(texts.save)}</span>
      </Button>
      <Button color="inherit" startIcon={<KeptIcon />} href={ROUTES.savedSearches} sx={sign}>
        <span>{t(texts.title)}</span>
      </Button>
      {dialog.value !== null && <SaveDialog filters={filters} onClose={dialog.close} />}
    </Box>
  );
}

function SaveDialog({ filters, onClose }: { readonly filters: SearchFilters; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const title = useId();
  const navigate = useNavigate();
  const { seeking, ageFrom, ageTo, zip } = filters;
  const [name, setName] = useState(`${t(seeking === 'F' ? 'Women' : 'Men')}, ${ageFrom}–${ageTo}, ${zip}`);
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const { send, sending, error } = useSending(saveSearch, {
    onSuccess: () => {
      onClose();
      showToast(t('Search saved'), {
        action: { label: t('Show'), run: () => void navigate(ROUTES.savedSearches) },
      });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') send({ name, frequency, filters });
  };
  return (
    <Dialog open onClose={onClose} transitionDuration={TIMERS.modal} aria-labelledby={title} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>{t(texts.save)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <NameInput name={name} onName={setName} />
          <FrequencySelect
            value={frequency}
            onChange={setFrequency}
            hint={t('About whoever is new or begins to fit. What comes within minutes comes in one e-mail.')}
          />
          <Notice
            kind="error"
            text={error && t(serverWords(error) ?? 'The search could not be saved. Please try again.')}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button color="inherit" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={sending || name.trim() === ''}>
            {t('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The name of a saved search. */
export function NameInput({ name, onName }: { readonly name: string; readonly onName: (name: string) => void }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ pt: 1 }}>
      <TextInput
        label={t('Name of the search')}
        value={name}
        onChange={(event) => onName(event.target.value)}
        inputProps={{ maxLength: SAVED_SEARCHES.nameMax }}
        autoComplete="off"
        autoFocus
        // What is proposed goes with the first letter.
        onFocus={(event) => event.target.select()}
        hint={t('Nobody else sees it.')}
        error={name.trim() === '' ? t('Please give it a name.') : undefined}
      />
    </Box>
  );
}
