import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OpenCase } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import { VeiledPicture } from '../review/VeiledPicture';
import { nameOf } from '../shared/MemberName';

/** The photo, veiled until somebody wants to see it: nobody has to look at everything in full size and colour. */
export function PhotoSubject({ record: { photo, member } }: { readonly record: OpenCase }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useShortcuts({ v: () => setShown(!shown) });
  if (!photo) return <Typography>{t('The member has taken this photo away.')}</Typography>;
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box
        sx={{
          borderRadius: 2,
          overflow: 'hidden',
          width: 'min(100%, 520px, 52vh)',
          aspectRatio: '1',
          bgcolor: 'action.hover',
        }}
      >
        <VeiledPicture
          picture={photo.picture}
          size="full"
          alt={t('New photo of {{name}}', { name: nameOf(member, t) })}
          shown={shown}
        />
      </Box>
      <Button variant="outlined" color="inherit" onClick={() => setShown(!shown)} aria-keyshortcuts="v">
        {t(shown ? 'Veil the photo' : 'Show the photo')}
      </Button>
      {photo.waits && (
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {t('Nobody but the member sees it until it is approved.')}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {t(photo.primary ? 'This is the main photo of the profile.' : 'One of the further photos of the profile.')}
      </Typography>
    </Card>
  );
}
