import { useState } from 'react';
import ClearIcon from '@mui/icons-material/CloseRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LETTER_SEARCH } from '#contract';
import { TextInput } from '../../shared/forms/FormField';

interface Props {
  readonly words: string;
  /** With no words the search is over. */
  readonly onSearch: (words: string) => void;
}

/** One box over all letters that the member keeps. */
export function LetterSearch({ words, onSearch }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(words);
  return (
    <Box component="search" sx={{ mb: 2, maxWidth: 560 }}>
      <Box
        component="form"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <TextInput
            label={t('Search messages')}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputProps={{ maxLength: LETTER_SEARCH.length, enterKeyHint: 'search' }}
          />
        </Box>
        <Button type="submit" variant="outlined" color="inherit" startIcon={<SearchIcon />} sx={{ minHeight: 48 }}>
          {t('Find')}
        </Button>
        {words !== '' && (
          <Button color="inherit" startIcon={<ClearIcon />} onClick={() => onSearch('')} sx={{ minHeight: 48 }}>
            {t('Clear the search')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
