/** More than that shows nothing that a comparison needs, and takes long on a bad network. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.9;

/** The picture as it is sent: upright, not larger than it has to be, and without what a camera writes beside it, as where it was. */
export function renderSelfie(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  return new Promise((resolve, reject) => {
    if (!context) return reject(new Error('The picture could not be drawn'));
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
