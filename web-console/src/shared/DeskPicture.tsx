import type { ElementType, ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ImageSize } from '#contract';
import { isGone, usePicture } from './usePicture';

export interface DeskPictureProps {
  readonly picture: string;
  readonly size: ImageSize;
  readonly alt: string;
  readonly fit?: 'cover' | 'contain';
}

/** A picture that only the desk may fetch. It fills the place it stands in. */
export function DeskPicture({ picture, size, alt, fit = 'cover', filter }: DeskPictureProps & { filter?: string }) {
  const { ref, address, error, isFetching, refetch } = usePicture(picture, size);
  return (
    <Box ref={ref} sx={{ width: '100%', height: '100%' }}>
      {address ? (
        <Box
          component="img"
          src={address}
          alt={alt}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: fit, filter }}
        />
      ) : isFetching ? (
        <Skeleton variant="rectangular" width="100%" height="100%" />
      ) : (
        error && <Missing error={error} onRetry={() => void refetch()} />
      )}
    </Box>
  );
}

/** Why there is no picture, and the way to try again where that may help. */
function Missing({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const gone = isGone(error);
  return (
    <Box
      sx={{
        height: '100%',
        p: 0.5,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
      }}
    >
      <Typography variant="body2">{t(gone ? 'This picture is gone.' : 'This picture could not be loaded.')}</Typography>
      {!gone && (
        <Button size="small" color="inherit" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </Box>
  );
}

/** The square that a picture stands in, there before the picture is. */
export function PicturePlace({
  children,
  component = 'div',
}: {
  readonly children: ReactNode;
  readonly component?: ElementType;
}) {
  return (
    <Box component={component} sx={{ borderRadius: 2, overflow: 'hidden', bgcolor: 'action.hover', aspectRatio: '1' }}>
      {children}
    </Box>
  );
}
