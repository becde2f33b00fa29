import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LIMITS, type KeptAbout } from '#contract';
import { useSending } from '../../shared/data/useSending';
import { CountedTextArea } from '../../shared/forms/FormField';
import { useDraft } from '../../shared/forms/useDraft';
import { Message } from '../../shared/notices/Message';
import { Notice } from '../../shared/notices/Notice';
import { useTimedNotice } from '../../shared/notices/useTimedNotice';
import { keepNote } from './kept.api';

const NOTE_HEIGHT = 240;

interface Props {
  readonly memberId: number;
  readonly kept: KeptAbout;
}

/**
 * A note about a member that nobody else reads. What is typed stays on this device until it is saved; where another tab or
 * device has saved something meanwhile, that is handed back.
 */
export function PrivateNote({ memberId, kept }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const { words, read, write, startFrom, discard } = useTyped(memberId, kept);
  const [saved, showSaved, clearSaved] = useTimedNotice();
  const text = words.trim();
  const { send, sending, answer, error } = useSending((sent: string) => keepNote(memberId, sent, read), {
    onSuccess: ({ version }, sent) => {
      if (text === sent) discard();
      else startFrom(version);
      showSaved(t('Saved'));
    },
  });
  const changed = text !== kept.text;
  return (
    <Box component="section" aria-labelledby={title}>
      <Typography id={title} variant="h4" component="h2">
        {t('Your note')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('Only you can read it, not even our moderators. It is erased when you or they leave.')}
      </Typography>
      <CountedTextArea
        label={t('Note')}
        value={words}
        minRows={2}
        maxRows={10}
        onChange={(event) => {
          clearSaved();
          write(event.target.value);
        }}
        limit={LIMITS.noteMax}
        count={text.length}
        counter={`${text.length}/${LIMITS.noteMax}`}
      />
      <Notice text={saved} sx={{ mt: saved ? 1 : 0 }} />
      {error && (
        <Message kind="error" role="alert" sx={{ mt: 1 }}>
          {t('Your note could not be saved. It stays here on this device; please try again.')}
        </Message>
      )}
      {answer?.replaced && (
        <Message
          kind="info"
          role="status"
          sx={{ mt: 1, overflowWrap: 'anywhere' }}
          action={
            <Button color="inherit" size="small" onClick={() => write(answer.replaced ?? '')}>
              {t('Bring it back')}
            </Button>
          }
        >
          {t('This replaced what you saved elsewhere meanwhile: “{{text}}”', { text: answer.replaced })}
        </Message>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={!changed || sending || text.length > LIMITS.noteMax}
          onClick={() => send(text)}
        >
          {t('Save note')}
        </Button>
        {changed && (
          <Button color="inherit" onClick={discard}>
            {t('Discard')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/**
 * The words of the field: those that are kept, whichever tab saved them, until somebody types. From then on they are those that were
 * typed, over the version that stood there when it began; another one has not been read, however often it was fetched.
 */
function useTyped(memberId: number, kept: KeptAbout) {
  const [draft, keepDraft, dropDraft] = useDraft(`note:${memberId}`);
  const [over, keepOver, dropOver] = useDraft(`note-over:${memberId}`);
  const isTyped = draft !== '' || over !== '';
  const read = isTyped ? Number(over) : kept.version;
  const startFrom = (version: number) => keepOver(String(version));
  const discard = () => {
    dropDraft();
    dropOver();
  };
  const write = (words: string) => {
    if (words === kept.text && read === kept.version) return discard();
    startFrom(read);
    keepDraft(words);
  };
  return { words: isTyped ? draft : kept.text, read, write, startFrom, discard };
}

/** As high as a note that is empty, so that nothing below moves when it comes. */
export function NoteSkeleton() {
  return <Skeleton variant="rounded" height={NOTE_HEIGHT} />;
}
