import { useEffect, useState } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import { IMAGE_SIZES, imageUrl, type ImageSize } from '#contract';
import { site } from '../data/site';

export interface PhotoFile {
  readonly folder: string | null;
  readonly file: string | null;
}

const FALLBACKS = { placeholder: '/placeholder.svg', 'add-photo': '/add-photo.svg' } as const;

interface Props extends PhotoFile {
  readonly alt: string;
  /** Which stored size is fetched: full 1200, card 480, thumb 160 pixels. */
  readonly size?: ImageSize;
  readonly fallback?: keyof typeof FALLBACKS;
  /** The first pictures of a screen load at once, the others when they come near. */
  readonly eager?: boolean;
  readonly sx?: BoxProps['sx'];
}

/** A member's picture, square (`host/folder/file`); the placeholder stands in when there is none or it does not load. */
export function Photo({ folder, file, alt, size = 'card', fallback = 'placeholder', eager = false, sx }: Props) {
  const address = imageUrl(folder, file, size, site.imageHost);
  const [broken, setBroken] = useState<string | null>(null);
  // What did not come over a line that was down comes once it is back.
  useEffect(() => {
    if (broken === null) return;
    const tryAgain = () => setBroken(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [broken]);
  const shown = address !== null && address !== broken ? address : FALLBACKS[fallback];
  return (
    <Box
      component="img"
      src={shown}
      alt={alt}
      width={IMAGE_SIZES[size]}
      height={IMAGE_SIZES[size]}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(address)}
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        aspectRatio: '1',
        objectFit: 'cover',
        bgcolor: 'divider',
        ...sx,
      }}
    />
  );
}
