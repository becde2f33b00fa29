import { useState } from 'react';
import KeepIcon from '@mui/icons-material/BookmarkBorderRounded';
import KeptIcon from '@mui/icons-material/BookmarksOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ageRange, ROUTES, SAVED_SEARCH_TEXTS, type AlertFrequency, type SearchFilters } from '#contract';
import { showToast } from '../../shared/notices/toasts';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { useSending } from '../../shared/data/useSending';
import { FrequencySelect } from './FrequencySelect';
import { NameDialog } from './NameDialog';
import { saveSearch } from './savedSearches.api';

const texts = SAVED_SEARCH_TEXTS;

/** On a phone the sign alone is seen, so that the first face stands high on the screen. */
const sign: SxProps<Theme> = (theme) => ({
  px: 1.5,
  [theme.breakpoints.down('sm')]: { minWidth: 44, px: 0, '& .MuiButton-startIcon': { mx: 0 } },
});
/** Not told by its place among the spans of the button: a press adds one, and would bring the word out. */
const word: SxProps<Theme> = (theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden });

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
        <Box component="span" sx={word}>
          {t(texts.save)}
        </Box>
      </Button>
      <Button color="inherit" startIcon={<KeptIcon />} href={ROUTES.savedSearches} sx={sign}>
        <Box component="span" sx={word}>
          {t(texts.title)}
        </Box>
      </Button>
      {dialog.value !== null && <SaveDialog filters={filters} onClose={dialog.close} />}
    </Box>
  );
}

function SaveDialog({ filters, onClose }: { readonly filters: SearchFilters; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { seeking, ageFrom, ageTo, zip } = filters;
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const saving = useSending(saveSearch, {
    onSuccess: () => {
      onClose();
      showToast(t('Search saved'), {
        action: { label: t('Show'), run: () => void navigate(ROUTES.savedSearches) },
      });
    },
  });
  return (
    <NameDialog
      title={t(texts.save)}
      name={`${t(seeking === 'F' ? 'Women' : 'Men')}, ${ageRange(ageFrom, ageTo)}, ${zip}`}
      sending={saving}
      failed={t('The search could not be saved. Please try again.')}
      onSave={(name) => saving.send({ name, frequency, filters })}
      onClose={onClose}
    >
      <FrequencySelect
        value={frequency}
        onChange={setFrequency}
        hint={t('About whoever is new or begins to fit. What comes within minutes comes in one e-mail.')}
      />
    </NameDialog>
  );
}
