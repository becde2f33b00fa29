import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TAKEDOWN, type TakedownPicture } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';

interface Props {
  readonly caseId: number;
  readonly onFound: (pictures: readonly TakedownPicture[]) => void;
}

/** Looks for the pictures of a member, or at an address, that the request does not name. */
export function PictureLookup({ caseId, onFound }: Props) {
  const { t } = useTranslation();
  const { takedownPictures } = useConsole();
  const [place, setPlace] = useState('');
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => (await takedownPictures(caseId, place)).data,
    onSuccess: onFound,
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && place.trim() !== '') mutate();
  };
  return (
    <Box component="form" onSubmit={look} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          size="small"
          label={t('Username, number or address')}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          slotProps={{ htmlInput: { maxLength: TAKEDOWN.placeMax, autoCapitalize: 'none', spellCheck: false } }}
          sx={{ flex: '1 1 14rem' }}
        />
        <Button type="submit" variant="outlined" color="inherit" disabled={isPending}>
          {t('Look there')}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary" role="status">
        {error && t(messageOf(error))}
        {data && t('{{count}} pictures found', { count: data.length })}
      </Typography>
    </Box>
  );
}
