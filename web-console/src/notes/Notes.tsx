import { type FormEvent, useId } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DESK_NOTE_MAX, type DeskNote } from '#contract';
import { messageOf } from '../app/http';
import { type About, useDraft } from '../review/drafts';
import { LongField } from '../shared/LongField';
import { momentOf } from '../shared/time';

interface Props {
  /** The case or member: what is typed waits there until it is kept. */
  readonly about: About;
  readonly notes: readonly DeskNote[];
  /** Keeps a note; the list comes back with it. */
  readonly onAdd: (text: string) => Promise<unknown>;
}

/** What the desk writes down for itself, with author and time; the member never sees it. */
export function Notes({ about, notes, onAdd }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const [text, setText] = useDraft(about, 'new note', '');
  const { mutate, isPending, error } = useMutation({ mutationFn: onAdd, onSuccess: () => setText('') });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && text.trim() !== '') mutate(text);
  };
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography variant="h3" id={title}>
          {t('Notes of the desk')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('Only the desk reads them; the member is never shown any.')}
        </Typography>
      </Box>
      {notes.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {notes.map((note) => (
            <Box component="li" key={note.id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Typography>
              <Typography variant="body2" color="textSecondary">
                {note.by.name} · {momentOf(note.at)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <Box component="form" noValidate onSubmit={add} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <LongField
          fullWidth
          minRows={2}
          maxRows={8}
          label={t('New note')}
          value={text}
          onChange={setText}
          max={DESK_NOTE_MAX}
        />
        {error && (
          <Alert severity="error" role="alert">
            {t(messageOf(error))}
          </Alert>
        )}
        <Button type="submit" variant="outlined" color="inherit" disabled={isPending || text.trim() === ''}>
          {t('Keep the note')}
        </Button>
      </Box>
    </Box>
  );
}
