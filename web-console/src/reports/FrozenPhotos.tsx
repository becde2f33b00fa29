import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FiledReport } from '#contract';
import { useShortcuts } from '../app/shortcuts';
import { VeiledPicture } from '../review/VeiledPicture';
import { PicturePlace } from '../shared/DeskPicture';

/** The photos as they were, veiled until somebody wants to see them. */
export function FrozenPhotos({ photos }: { readonly photos: FiledReport['photos'] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useShortcuts({ v: () => setShown(!shown) });
  if (photos.length === 0) return <Typography>{t('There was no photo in the profile.')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          width: '100%',
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
        }}
      >
        {photos.map(({ picture, primary }, index) => (
          <PicturePlace component="li" key={picture}>
            <VeiledPicture
              picture={picture}
              size="card"
              alt={t(primary ? 'Main photo' : 'Photo {{number}}', { number: String(index + 1) })}
              shown={shown}
              fit="cover"
            />
          </PicturePlace>
        ))}
      </Box>
      <Button variant="outlined" color="inherit" onClick={() => setShown(!shown)} aria-keyshortcuts="v">
        {t(shown ? 'Veil the photos' : 'Show the photos')}
      </Button>
    </Box>
  );
}
