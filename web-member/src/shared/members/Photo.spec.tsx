import { fireEvent, render, screen } from '@testing-library/react';
import { Photo } from './Photo';

const OWN = '0123456789abcdef0123456789abcdef.webp';
const source = () => screen.getByAltText('Ana').getAttribute('src');

it('[R-UI-01] comes from the image host by folder and file, in the size that is shown', () => {
  const { rerender } = render(<Photo folder="f 0" file={OWN} alt="Ana" />);
  expect(source()).toBe('/images/f%200/0123456789abcdef0123456789abcdef-card.webp');
  rerender(<Photo folder="f0" file={OWN} alt="Ana" size="full" />);
  expect(source()).toBe(`/images/f0/${OWN}`);
  rerender(<Photo folder="f0" file="photo 1.jpg" alt="Ana" size="thumb" />);
  expect(source()).toBe('/images/f0/photo%201.jpg');
});

it('[R-UI-02] becomes the placeholder when it does not load, and tries again when it is another picture', () => {
  const { rerender } = render(<Photo folder="f0" file="gone.jpg" alt="Ana" />);
  fireEvent.error(screen.getByAltText('Ana'));
  expect(source()).toBe('/placeholder.svg');
  rerender(<Photo folder="f0" file="there.jpg" alt="Ana" />);
  expect(source()).toBe('/images/f0/there.jpg');
});

it('is asked for again once the device is online again', () => {
  render(<Photo folder="f0" file="there.jpg" alt="Ana" />);
  fireEvent.error(screen.getByAltText('Ana'));
  expect(source()).toBe('/placeholder.svg');
  fireEvent(window, new Event('online'));
  expect(source()).toBe('/images/f0/there.jpg');
});

it.each([
  [null, 'a.jpg'],
  ['f0', null],
  ['', ''],
])('a member without a picture (%s, %s) has the placeholder at once', (folder, file) => {
  render(<Photo folder={folder} file={file} alt="Ana" />);
  expect(source()).toBe('/placeholder.svg');
});

it('keeps its space before it has come', () => {
  render(<Photo folder="f0" file="a.jpg" alt="Ana" />);
  const { width, height } = screen.getByAltText<HTMLImageElement>('Ana').attributes as unknown as Record<string, Attr>;
  expect([width?.value, height?.value]).toEqual(['480', '480']);
});
