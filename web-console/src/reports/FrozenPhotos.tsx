import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { imageUrl, type FiledReport } from '#contract';
import { useText } from '../app/i18n';
import { useShortcuts } from '../app/shortcuts';

/** The photos as they were, veiled until somebody wants to see them. */
export function FrozenPhotos({ photos }: { readonly photos: FiledReport['photos'] }) {
  const t = useText();
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
        {photos.map(({ imageFolder, imageName, primary }, index) => (
          <Box
            component="li"
            key={imageName}
            sx={{ borderRadius: 2, overflow: 'hidden', bgcolor: 'action.hover', aspectRatio: '1' }}
          >
            <Box
              component="img"
              src={imageUrl(imageFolder, imageName, 'card') ?? undefined}
              alt={t(primary ? 'Main photo' : 'Photo %{number}', { number: String(index + 1) })}
              sx={{
                display: 'block',
                width: '100%',
                height: '100%',
                objectFit: 'cover',
                filter: shown ? 'none' : 'blur(14px) grayscale(1)',
              }}
            />
          </Box>
        ))}
      </Box>
      <Button variant="outlined" color="inherit" onClick={() => setShown(!shown)} aria-keyshortcuts="v">
        {t(shown ? 'Veil the photos' : 'Show the photos')}
      </Button>
    </Box>
  );
}
