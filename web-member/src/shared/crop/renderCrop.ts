import { CROP } from '#contract';
import { drawnAt, type CropPlace } from './cropGeometry';

/** Behind the picture where it was dragged off the circle: a jpeg knows no transparency. */
const BACKDROP = '#EFE4DE';

export function drawCrop(canvas: HTMLCanvasElement, picture: HTMLImageElement, place: CropPlace): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { x, y, width, height } = drawnAt(
    { width: picture.naturalWidth, height: picture.naturalHeight },
    place,
    canvas.width,
  );
  context.fillStyle = BACKDROP;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height);
}

/** The picture that is sent: 400 by 400 pixels, jpeg at 95 percent (product.md 9). */
export function renderCrop(picture: HTMLImageElement, place: CropPlace): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = CROP.canvas;
  canvas.height = CROP.canvas;
  drawCrop(canvas, picture, place);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      CROP.type,
      CROP.quality,
    );
  });
}
