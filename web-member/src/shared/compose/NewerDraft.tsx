import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FLUSH } from '../layout/flush';
import { Message } from '../notices/Message';
import type { LetterInForm } from './useLetterDraft';

/** Said where the letter was gone on with on another device: which of the two it is to be. */
export function NewerDraft({ draft }: { readonly draft: Pick<LetterInForm, 'newer' | 'takeNewer' | 'keepMine'> }) {
  const { t } = useTranslation();
  const { newer, takeNewer, keepMine } = draft;
  if (!newer) return null;
  const words = newer.body.trim() || newer.subject;
  return (
    <Message kind="info" role="status">
      {words === ''
        ? t('This message was emptied on another device later.')
        : t('You continued this message on another device. It begins: {{words}}', { words: beginningOf(words) })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: FLUSH.ml }}>
        <Button color="inherit" onClick={takeNewer} sx={{ px: FLUSH.px }}>
          {t('Continue with that version')}
        </Button>
        <Button color="inherit" onClick={keepMine} sx={{ px: FLUSH.px }}>
          {t('Keep what is here')}
        </Button>
      </Box>
    </Message>
  );
}

const SHOWN = 60;

function beginningOf(words: string): string {
  const signs = [...words.replace(/\s+/g, ' ')];
  // A word is never cut in half, unless there is but one.
  return signs.length > SHOWN ? `${signs.slice(0, SHOWN).join('').replace(/ \S*$/, '')}…` : signs.join('');
}
