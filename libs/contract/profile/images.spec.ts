import { imageUrl } from './images.js';

const own = '0123456789abcdef0123456789abcdef.webp';

describe('imageUrl', () => {
  it('is host, folder and file', () => {
    expect(imageUrl('f00', 'photo one.jpg', 'full', 'https://img.example.test/')).toBe(
      'https://img.example.test/f00/photo%20one.jpg',
    );
    expect(imageUrl('a/b', own)).toBe(`/images/a/b/${own}`);
  });

  it('names a smaller size of the product’s own files only', () => {
    expect(imageUrl('f00', own, 'card')).toBe('/images/f00/0123456789abcdef0123456789abcdef-card.webp');
    expect(imageUrl('f00', 'photo.jpg', 'thumb')).toBe('/images/f00/photo.jpg');
  });

  it('is nothing without a photo', () => {
    expect(imageUrl('f00', null)).toBeNull();
    expect(imageUrl(null, own)).toBeNull();
  });
});
