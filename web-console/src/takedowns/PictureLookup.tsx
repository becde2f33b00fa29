import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { TAKEDOWN, type TakedownPicture } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';
import { useText } from '../app/i18n';

interface Props {
  readonly caseId: number;
  readonly onFound: (pictures: readonly TakedownPicture[]) => void;
}

/** Looks for the pictures of a member, or at an address, that the request does not name. */
export function PictureLookup({ caseId, onFound }: Props) {
  const t = useText();
  const { takedownPictures } = useConsole();
  const [place, setPlace] = useState('');
  const [looking, setLooking] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (looking || place.trim() === '') return;
    setLooking(true);
    setSaid(null);
    try {
      const { data } = await takedownPictures(caseId, place);
      onFound(data);
      setSaid(t('%{smart_count} picture found |||| %{smart_count} pictures found', { smart_count: data.length }));
    } catch (error) {
      setSaid(t(messageOf(error)));
    } finally {
      setLooking(false);
    }
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
        <Button type="submit" variant="outlined" color="inherit" disabled={looking}>
          {t('Look there')}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary" role="status">
        {said}
      </Typography>
    </Box>
  );
}
