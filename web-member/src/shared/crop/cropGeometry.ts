import { CROP } from '#contract';

export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** How a picture lies under the circle: its middle moved by pixels of a frame of the given side, and enlarged. */
export interface CropPlace {
  readonly offset: Offset;
  readonly zoom: number;
  /** Side of the frame on the screen, in pixels. */
  readonly frame: number;
}

export const CENTRED: Offset = { x: 0, y: 0 };

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** 200 pixels each way at most (product.md 9). */
export function clampOffset({ x, y }: Offset): Offset {
  return { x: clamp(x, -CROP.dragLimit, CROP.dragLimit), y: clamp(y, -CROP.dragLimit, CROP.dragLimit) };
}

/** 1 to 3 in steps of 0.1; wheels and pinches come in between. */
export function clampZoom(zoom: number): number {
  const steps = Math.round(zoom / CROP.zoomStep);
  return clamp(Number((steps * CROP.zoomStep).toFixed(1)), CROP.zoomMin, CROP.zoomMax);
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where the whole picture is drawn on a square canvas of the given side. At zoom 1 the shorter side fills the
 * frame; offsets are those of the frame, scaled to the canvas.
 */
export function drawnAt(picture: { width: number; height: number }, place: CropPlace, canvas: number): Rectangle {
  const scale = (canvas / Math.min(picture.width, picture.height)) * place.zoom;
  const perPixel = canvas / place.frame;
  const width = picture.width * scale;
  const height = picture.height * scale;
  return {
    x: canvas / 2 + place.offset.x * perPixel - width / 2,
    y: canvas / 2 + place.offset.y * perPixel - height / 2,
    width,
    height,
  };
}
