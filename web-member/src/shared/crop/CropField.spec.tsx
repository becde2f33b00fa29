import { act, fireEvent, screen } from '@testing-library/react';
import { renderAt } from '../testing';
import { CropField } from './CropField';

/** jsdom loads no pictures: the test says whether one can be read. */
class FakeImage {
  static readable = true;
  /** Ends the reading of the one that is still read, where it takes its time. */
  static read: (() => void) | undefined;
  static slow = false;
  naturalWidth = 1200;
  naturalHeight = 800;
  onload?: () => void;
  onerror?: () => void;
  set src(_address: string) {
    FakeImage.read = () => (FakeImage.readable ? this.onload?.() : this.onerror?.());
    if (!FakeImage.slow) queueMicrotask(FakeImage.read);
  }
}

beforeEach(() => {
  FakeImage.readable = true;
  FakeImage.slow = false;
  globalThis.Image = FakeImage as unknown as typeof Image;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const input = () => screen.getByLabelText<HTMLInputElement>(/picture/);
async function choose() {
  await act(async () => {
    fireEvent.change(input(), { target: { files: [new File(['x'], 'me.heic', { type: 'image/heic' })] } });
  });
}

it('[V-STEP2-10] accepts images and is reached by the keyboard', () => {
  renderAt('/', <CropField label="Select a profile picture" onPhoto={() => undefined} />);
  expect(input().accept).toBe('image/*');
  input().focus();
  expect(document.activeElement).toBe(input());
});

it('says when a picture cannot be read, and gives no photo', async () => {
  FakeImage.readable = false;
  const onPhoto = jest.fn();
  renderAt('/', <CropField label="Select a profile picture" onPhoto={onPhoto} />);
  await choose();
  await screen.findByText('This picture could not be read. Please choose a JPEG, PNG or WebP picture.');
  expect(onPhoto.mock.calls).toEqual([[null]]);
  expect(input().getAttribute('aria-invalid')).toBe('true');
});

it('says that a picture loads as long as the device reads it', async () => {
  FakeImage.slow = true;
  FakeImage.readable = false;
  renderAt('/', <CropField label="Select a profile picture" onPhoto={() => undefined} />);
  await choose();
  expect(screen.getByText('Loading...').role).toBe('status');
  act(() => FakeImage.read!());
  await screen.findByText('This picture could not be read. Please choose a JPEG, PNG or WebP picture.');
  expect(screen.queryByText('Loading...')).toBeNull();
});

it('shows the message of the form with the field', () => {
  renderAt(
    '/',
    <CropField label="Select a profile picture" error="Profile picture is required." onPhoto={() => undefined} />,
  );
  expect(document.getElementById(input().getAttribute('aria-describedby')!)?.textContent).toBe(
    'Profile picture is required.',
  );
});

describe('a picture that is dropped on the page', () => {
  const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  const dragged = { dataTransfer: { types: ['Files'], files: [file], dropEffect: 'none' } };
  const HINT = 'or drop or paste one anywhere on this page';

  it('is taken wherever that is, and the field says so while it is held', async () => {
    FakeImage.readable = false;
    const onPhoto = jest.fn();
    renderAt('/', <CropField label="Select a picture" onPhoto={onPhoto} />);
    screen.getByText(HINT);
    expect(fireEvent.dragOver(document.body, dragged)).toBe(false);
    expect(dragged.dataTransfer.dropEffect).toBe('copy');
    screen.getByText('Drop it to choose this picture');
    fireEvent.dragLeave(document.body, { relatedTarget: null });
    screen.getByText(HINT);
    await act(async () => void fireEvent.drop(document.body, dragged));
    expect(onPhoto.mock.calls).toEqual([[null]]);
    await screen.findByText('This picture could not be read. Please choose a JPEG, PNG or WebP picture.');
  });

  it('is left where the field takes none, and words that are dragged always are', () => {
    const { rerender } = renderAt('/', <CropField label="Select a picture" onPhoto={() => undefined} />);
    expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    rerender(<CropField label="Select a picture" disabled onPhoto={() => undefined} />);
    expect(fireEvent.dragOver(document.body, dragged)).toBe(true);
    expect(getComputedStyle(screen.getByText(HINT)).visibility).toBe('hidden');
  });
});

describe('a picture that is pasted', () => {
  const file = new File(['x'], 'image.png', { type: 'image/png' });
  const copied = (...types: string[]) => ({ clipboardData: { types, files: [file] } });

  it('is taken wherever on the page that is', async () => {
    FakeImage.readable = false;
    const onPhoto = jest.fn();
    renderAt('/', <CropField label="Select a picture" onPhoto={onPhoto} />);
    await act(async () => void fireEvent.paste(document.body, copied('Files')));
    expect(onPhoto.mock.calls).toEqual([[null]]);
  });

  it('is left where words were copied with it, or where the field takes none', () => {
    const onPhoto = jest.fn();
    const { rerender } = renderAt('/', <CropField label="Select a picture" onPhoto={onPhoto} />);
    fireEvent.paste(document.body, copied('text/plain', 'Files'));
    rerender(<CropField label="Select a picture" disabled onPhoto={onPhoto} />);
    fireEvent.paste(document.body, copied('Files'));
    expect(onPhoto.mock.calls).toEqual([]);
  });
});
