import { clampOffset, clampZoom, drawnAt } from './cropGeometry';
import { renderCrop } from './renderCrop';

it('[B-CROP-01] a drag goes 200 pixels each way at most', () => {
  expect(clampOffset({ x: 500, y: -500 })).toEqual({ x: 200, y: -200 });
  expect(clampOffset({ x: -12, y: 34 })).toEqual({ x: -12, y: 34 });
});

it('[B-CROP-02] [B-CROP-03] zoom runs from 1 to 3 in steps of 0.1', () => {
  expect([0.2, 1.04, 1.06, 2.34999, 2.96, 7].map(clampZoom)).toEqual([1, 1, 1.1, 2.3, 3, 3]);
});

describe('where the picture is drawn', () => {
  const wide = { width: 1200, height: 800 };

  it('the shorter side fills the square, the longer one hangs over evenly', () => {
    const place = { offset: { x: 0, y: 0 }, zoom: 1, frame: 400 };
    expect(drawnAt(wide, place, 400)).toEqual({ x: -100, y: 0, width: 600, height: 400 });
  });

  it('zoom grows about the middle of the picture', () => {
    const place = { offset: { x: 0, y: 0 }, zoom: 2, frame: 400 };
    expect(drawnAt(wide, place, 400)).toEqual({ x: -400, y: -200, width: 1200, height: 800 });
  });

  it('a phone with a smaller frame sends the same picture', () => {
    const large = drawnAt(wide, { offset: { x: 50, y: -20 }, zoom: 1.5, frame: 400 }, 400);
    expect(drawnAt(wide, { offset: { x: 25, y: -10 }, zoom: 1.5, frame: 200 }, 400)).toEqual(large);
  });
});

it('[B-CROP-04] [B-CROP-06] sends 400 by 400 pixels as a jpeg of quality 0.95', async () => {
  const sizes: number[] = [];
  const toBlob = jest.fn(function (this: HTMLCanvasElement, done: BlobCallback, type?: string) {
    sizes.push(this.width, this.height);
    done(new Blob(['x'], { type }));
  });
  HTMLCanvasElement.prototype.toBlob = toBlob;
  HTMLCanvasElement.prototype.getContext = () => null;
  const blob = await renderCrop(new Image(), { offset: { x: 0, y: 0 }, zoom: 1, frame: 400 });
  expect(sizes).toEqual([400, 400]);
  expect(toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.95);
  expect(blob.type).toBe('image/jpeg');
});
