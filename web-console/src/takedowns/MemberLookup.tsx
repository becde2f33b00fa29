import { useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TakedownMember } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';

interface Props {
  readonly onFound: (members: readonly TakedownMember[]) => void;
}

/** Looks for members whom the notice does not name, or not rightly; within another form, so it is none itself. */
export function MemberLookup({ onFound }: Props) {
  const { t } = useTranslation();
  const { membersLike } = useConsole();
  const [words, setWords] = useState('');
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => (await membersLike(words.trim())).data,
    onSuccess: onFound,
  });
  const look = () => {
    if (!isPending && words.trim() !== '') mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    look();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          size="small"
          label={t('Another member')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{ htmlInput: { maxLength: 100, autoCapitalize: 'none', spellCheck: false } }}
          sx={{ flex: '1 1 10rem' }}
        />
        <Button variant="outlined" color="inherit" disabled={isPending} onClick={look}>
          {t('Look for them')}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary" role="status">
        {error && t(messageOf(error))}
        {data && t('{{count}} members found', { count: data.length })}
      </Typography>
    </Box>
  );
}
