import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import type { ProfilePhotoRow } from '#contract';
import { Photo } from '../../shared/members/Photo';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { WaitingPhoto } from '../../shared/members/WaitingPhoto';

const Gallery = lazy(() => import('./Gallery').then(({ Gallery }) => ({ default: Gallery })));

interface Props {
  readonly photos: readonly ProfilePhotoRow[];
  readonly name: string;
}

/** The main picture and below it all of them, small. Each opens the gallery, which Back closes (`?photo=2`). */
export function Pictures({ photos, name }: Props) {
  const { t } = useTranslation();
  const gallery = useAddressDialog('photo');
  const [main] = photos;
  const shown = photos.findIndex((_photo, index) => index + 1 === gallery.id);
  if (!main) {
    return <Photo folder={null} file={null} alt={t('No photo yet')} eager sx={{ borderRadius: '20px' }} />;
  }
  return (
    <div>
      <ButtonBase
        aria-label={t('Open the photos of {{name}}', { name })}
        onClick={() => gallery.open(1)}
        sx={{ display: 'block', width: '100%', borderRadius: '20px', overflow: 'hidden', cursor: 'zoom-in' }}
      >
        <Photo folder={main.IMAGE_PATH} file={main.MEMBER_IMAGE_NAME} size="full" alt="" eager />
      </ButtonBase>
      {main.PHOTO_WAITS && (
        <Box sx={{ mt: 1 }}>
          <WaitingPhoto />
        </Box>
      )}
      {photos.length > 1 && (
        <Box
          component="ul"
          aria-label={t('All photos')}
          sx={{
            m: 0,
            mt: 1.5,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(56px, 1fr))',
          }}
        >
          {photos.map((photo, index) => (
            <li key={photo.PHOTOS_ID ?? index}>
              <ButtonBase
                aria-label={t('Open photo {{number}} of {{total}}', { number: index + 1, total: photos.length })}
                onClick={() => gallery.open(index + 1)}
                sx={{ display: 'block', width: '100%', borderRadius: '12px', overflow: 'hidden', cursor: 'zoom-in' }}
              >
                <Photo folder={photo.IMAGE_PATH} file={photo.MEMBER_IMAGE_NAME} size="thumb" alt="" />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
      {shown >= 0 && (
        <Suspense>
          <Gallery photos={photos} name={name} index={shown} onClose={gallery.close} />
        </Suspense>
      )}
    </div>
  );
}
