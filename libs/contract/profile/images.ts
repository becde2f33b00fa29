import { IMAGES_PREFIX } from '../wire/paths.js';

/** Longest sides in pixels of the three stored sizes. */
export const IMAGE_SIZES = { full: 1200, card: 480, thumb: 160 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

// Names this product gives: 128 random bits. Anything else is fetched as it is called.
const OWN_FILE = /^[0-9a-f]{32}\.webp$/;

/** File name of a stored size: `<name>.webp`, `<name>-card.webp`, `<name>-thumb.webp`. */
export function imageFile(file: string, size: ImageSize): string {
  return size === 'full' || !OWN_FILE.test(file) ? file : file.replace('.webp', `-${size}.webp`);
}

/** Address of an image: host, folder, file (product.md 7); null when there is none, for the placeholder. */
export function imageUrl(
  folder: string | null,
  file: string | null,
  size: ImageSize = 'full',
  host: string = IMAGES_PREFIX,
): string | null {
  if (!folder || !file) return null;
  const path = [...folder.split('/').filter(Boolean), imageFile(file, size)].map(encodeURIComponent).join('/');
  return `${host.replace(/\/$/, '')}/${path}`;
}
