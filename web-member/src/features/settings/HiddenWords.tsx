import { useState } from 'react';
import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { REACH, REACH_TEXTS } from '#contract';
import { useSending } from '../../shared/data/useSending';
import { TextInput } from '../../shared/forms/FormField';
import { ErrorState } from '../../shared/lists/ListState';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { changeHiddenWords, useHiddenWords } from './reach.api';

/** The reader's own hidden words: a letter of somebody new that holds one of them falls out. */
export function HiddenWords() {
  const { t } = useTranslation();
  const { data: words, error, refetch } = useHiddenWords();
  const [typed, setTyped] = useState('');
  const adding = useSending(changeHiddenWords, { onSuccess: () => setTyped('') });
  const removing = useSending(changeHiddenWords);
  const add = typed
    .split(/[\n,;]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const tooLong = add.some((word) => word.length > REACH.hiddenWordMax);
  const problem = adding.error ?? removing.error;
  return (
    <Box component="section" aria-labelledby="hidden-words">
      <Typography id="hidden-words" variant="subtitle1" component="h3">
        {t('Hidden words')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t(
          'A message from somebody new with one of these words or phrases goes to “Filtered”, however they are spelled.',
        )}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (add.length > 0 && !tooLong) adding.send({ add });
        }}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr auto' }, alignItems: 'start' }}
      >
        <TextInput
          label={t('Words or phrases')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={tooLong ? t(REACH_TEXTS.wordTooLong) : undefined}
          hint={t('Separate several with commas.')}
        />
        <Button
          type="submit"
          variant="outlined"
          color="inherit"
          disabled={adding.sending}
          sx={{ minHeight: { sm: 56 }, justifySelf: 'start' }}
        >
          {t('Hide')}
        </Button>
      </Box>
      <Notice
        kind="error"
        text={problem && (serverWords(problem) ?? t('This setting could not be saved. Please try again.'))}
        sx={{ '&:not(:empty)': { mt: 2 } }}
      />
      {error && !words && (
        <ErrorState text={t('Your hidden words could not be loaded.')} onRetry={() => void refetch()} />
      )}
      {!words && !error && <Skeleton variant="rounded" height={44} sx={{ mt: 2 }} />}
      {words && words.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2, mb: 1 }}>
            {t('{{count}} of {{most}} hidden', { count: words.length, most: REACH.hiddenWords })}
          </Typography>
          <Box
            component="ul"
            aria-label={t('Hidden words')}
            // Five hundred of them scroll in their own frame; the keyboard reaches each by its button.
            sx={{
              ...{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 },
              ...{ maxHeight: 260, overflowY: 'auto' },
            }}
          >
            {words.map((word) => (
              <li key={word} style={{ maxWidth: '100%' }}>
                <Button
                  variant="outlined"
                  color="inherit"
                  endIcon={<CloseIcon />}
                  aria-label={t('Show “{{word}}” again', { word })}
                  disabled={removing.sending}
                  onClick={() => removing.send({ remove: [word] })}
                  sx={{ maxWidth: '100%', fontWeight: 450, overflowWrap: 'anywhere', textAlign: 'start' }}
                >
                  {word}
                </Button>
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
