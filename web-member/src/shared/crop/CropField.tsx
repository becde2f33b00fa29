import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import type { CropPlace } from './cropGeometry';
import { LoadingPicture } from './LoadingPicture';
import { renderCrop } from './renderCrop';
import { useDroppedPicture } from './useDroppedPicture';
import { usePastedPicture } from './usePastedPicture';
import { usePicture } from './usePicture';

const CropTool = lazy(() => import('./CropTool').then(({ CropTool }) => ({ default: CropTool })));

const SETTLE_MILLISECONDS = 100;

interface Props {
  readonly label: string;
  /** The cropped jpeg, ready to be sent; null while there is none. */
  readonly onPhoto: (photo: Blob | null) => void;
  /** Whether the jpeg still has to follow the last move; what is sent meanwhile would be the one before. */
  readonly onSettling?: (settling: boolean) => void;
  readonly error?: string;
  readonly disabled?: boolean;
}

/** Choose a picture, or drop or paste it on the page, place it under a circle, see the result. To clear it after an upload, give it a new key. */
export function CropField({ label, onPhoto, onSettling, error, disabled = false }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const picture = usePicture(file);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settle.current), []);

  const choose = (chosen: File) => {
    onPhoto(null);
    setFile(chosen);
  };
  const held = useDroppedPicture(choose, disabled);
  usePastedPicture(choose, disabled);

  const place = (image: HTMLImageElement, at: CropPlace) => {
    clearTimeout(settle.current);
    onSettling?.(true);
    const timer = setTimeout(() => {
      renderCrop(image, at)
        .then(onPhoto, (problem: unknown) => console.error(problem))
        .finally(() => {
          if (settle.current === timer) onSettling?.(false);
        });
    }, SETTLE_MILLISECONDS);
    settle.current = timer;
  };

  const unreadable =
    picture.state === 'unreadable'
      ? t('This picture could not be read. Please choose a JPEG, PNG or WebP picture.')
      : null;
  const note = unreadable ?? error;
  return (
    // In the grid of a form the frame of the picture, 400 wide where there is room, must not widen a phone's column.
    <div style={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          '& input:focus-visible + label': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
        }}
      >
        <input
          id={id}
          type="file"
          accept="image/*"
          disabled={disabled}
          aria-invalid={Boolean(note)}
          aria-describedby={note ? `${id}-note` : undefined}
          style={visuallyHidden}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) choose(chosen);
          }}
        />
        <Button
          component="label"
          role={undefined}
          htmlFor={id}
          variant="outlined"
          color="inherit"
          disabled={disabled}
          tabIndex={-1}
          sx={
            held ? { outline: 2, outlineStyle: 'dashed', outlineColor: 'secondary.main', outlineOffset: 4 } : undefined
          }
        >
          {file ? t('Choose another picture') : label}
        </Button>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{
            display: 'none',
            // With a finger nothing is dropped.
            '@media (hover: hover) and (pointer: fine)': { display: 'block' },
            // It keeps its place: whether a picture is taken may show later than the field.
            visibility: disabled ? 'hidden' : undefined,
          }}
        >
          {held ? t('Drop it to choose this picture') : t('or drop or paste one anywhere on this page')}
        </Typography>
      </Box>
      {note && (
        <FormHelperText id={`${id}-note`} error>
          {note}
        </FormHelperText>
      )}
      {(picture.state === 'loading' || picture.state === 'ready') && (
        <Box sx={{ mt: 3 }}>
          <Suspense fallback={<LoadingPicture />}>
            {picture.state === 'ready' ? (
              <CropTool
                key={picture.address}
                address={picture.address}
                image={picture.image}
                onPlace={(at) => place(picture.image, at)}
              />
            ) : (
              <LoadingPicture />
            )}
          </Suspense>
        </Box>
      )}
    </div>
  );
}
