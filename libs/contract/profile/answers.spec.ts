import { hasSucceeded, PhotosCountBody } from './answers.js';

describe('answers', () => {
  it('count photos in numbers only', () => {
    expect(PhotosCountBody.parse({ photos: { PHOTO_COUNT: 3 } }).photos.PHOTO_COUNT).toBe(3);
    for (const count of ['three', null, -1]) {
      expect(PhotosCountBody.safeParse({ photos: { PHOTO_COUNT: count } }).success).toBe(false);
    }
  });

  it('succeed with success or pass', () => {
    expect(['success', 'pass', 'error', ''].map(hasSucceeded)).toEqual([true, true, false, false]);
  });
});
