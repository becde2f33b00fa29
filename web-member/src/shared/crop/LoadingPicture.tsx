import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CROP } from '#contract';

/** In the place of a chosen picture while the device still reads it: one of a good camera takes an old phone seconds. */
export function LoadingPicture() {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{
        ...{ display: 'grid', placeContent: 'center', width: CROP.canvas, maxWidth: '100%', aspectRatio: '1' },
        ...{ borderRadius: '20px', bgcolor: 'action.hover', color: 'text.secondary' },
      }}
    >
      {t('Loading...')}
    </Box>
  );
}
