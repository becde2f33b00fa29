import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { VeiledPicture } from '../review/VeiledPicture';
import { PicturePlace } from '../shared/DeskPicture';

interface Side {
  readonly name: string;
  readonly picture: string | null;
  /** What stands there where there is no picture. */
  readonly missing: string;
}

interface Props {
  readonly sides: readonly [Side, Side];
  readonly shown: boolean;
  readonly enlarged: boolean;
  readonly onEnlarge: () => void;
  readonly onClose: () => void;
}

/** Two pictures beside each other; a press on either shows both in the whole window. */
export function SideBySide({ sides, shown, enlarged, onEnlarge, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {sides.map(({ name, picture, missing }, index) => (
          <Box component="figure" key={index} sx={{ m: 0 }}>
            <PicturePlace>
              {picture === null ? (
                <Missing>{missing}</Missing>
              ) : (
                <Box
                  // The button below does the same; what stands here may be a word and a button of its own.
                  onClick={({ target }) => target instanceof HTMLImageElement && onEnlarge()}
                  sx={{ height: '100%', '& img': { cursor: 'zoom-in' } }}
                >
                  <VeiledPicture key={picture} picture={picture} size="full" alt={name} shown={shown} />
                </Box>
              )}
            </PicturePlace>
            <Typography component="figcaption" variant="body2" sx={{ mt: 0.5, fontWeight: 650 }}>
              {name}
            </Typography>
          </Box>
        ))}
      </Box>
      <Dialog open={enlarged} onClose={onClose} fullScreen aria-labelledby="enlarged-title">
        <Box
          sx={{
            height: '100%',
            display: 'grid',
            gridTemplateRows: 'auto minmax(0, 1fr)',
            bgcolor: 'background.default',
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', p: 1, pl: 2 }}>
            <Typography variant="h3" component="h2" id="enlarged-title">
              {t('Selfie and photos')}
            </Typography>
            <Typography role="status" sx={{ flex: 1, ml: 2 }}>
              {sides[1].name}
            </Typography>
            <IconButton color="inherit" aria-label={t('Close')} onClick={onClose} autoFocus>
              <CloseIcon />
            </IconButton>
          </Box>
          <Box
            sx={{
              minHeight: 0,
              display: 'grid',
              gap: 1,
              px: 1,
              pb: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              gridTemplateRows: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr)' },
            }}
          >
            {sides.map(({ name, picture, missing }, index) => (
              <Box key={index} sx={{ minHeight: 0, borderRadius: 2, overflow: 'hidden', bgcolor: 'action.hover' }}>
                {picture === null ? (
                  <Missing>{missing}</Missing>
                ) : (
                  <VeiledPicture key={picture} picture={picture} size="full" alt={name} shown={shown} />
                )}
              </Box>
            ))}
          </Box>
        </Box>
      </Dialog>
    </>
  );
}

function Missing({ children }: { readonly children: string }) {
  return (
    <Box sx={{ height: '100%', p: 1, display: 'grid', placeContent: 'center', textAlign: 'center' }}>
      <Typography variant="body2">{children}</Typography>
    </Box>
  );
}
