import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { API, GESTURES, MEMBER_REFUSALS, SelfieBody, TEXTS } from '#contract';
import { Toasts } from '../../app/Toasts';
import { ApiError, api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { renderAt, stubNetwork, type Answer } from '../../shared/testing';
import { GESTURE_WORDS } from './gestureWords';
import { VerifyPhotos } from './VerifyPhotos';

/** jsdom loads no pictures: the test says whether one can be read. */
class FakeImage {
  static readable = true;
  naturalWidth = 4000;
  naturalHeight = 3000;
  onload?: () => void;
  onerror?: () => void;
  set src(_address: string) {
    queueMicrotask(() => (FakeImage.readable ? this.onload?.() : this.onerror?.()));
  }
}

const SELFIE: SelfieBody = { state: 'open', gesture: 'thumb-up', reason: null, at: null };
const WAITING = SelfieBody.parse({ ...SELFIE, state: 'waiting', at: new Date().toISOString() });
const RENDERED = new Blob(['rendered'], { type: 'image/jpeg' });
const sizes: (readonly [number, number])[] = [];

const realImage = globalThis.Image;
const { createObjectURL, revokeObjectURL } = URL;
const { getContext, toBlob } = HTMLCanvasElement.prototype;

beforeEach(() => {
  FakeImage.readable = true;
  sizes.length = 0;
  globalThis.Image = FakeImage as unknown as typeof Image;
  URL.createObjectURL = () => 'blob:selfie';
  URL.revokeObjectURL = () => undefined;
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
  HTMLCanvasElement.prototype.toBlob = function (done) {
    sizes.push([this.width, this.height]);
    done(RENDERED);
  };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.Image = realImage;
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
  jest.restoreAllMocks();
});

function open(answer: Answer, { waits = true, ...more }: { waits?: boolean } & Record<string, Answer> = {}) {
  const calls = stubNetwork({ [`GET ${API.selfie}`]: answer, ...more });
  renderAt(
    '/profile/manage-photos',
    <>
      <Toasts />
      <Address />
      <VerifyPhotos waits={waits} />
    </>,
  );
  return calls;
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
const address = () => screen.getByTestId('address').textContent;

const card = () => screen.getByRole('region', { name: 'Verify your photos' });
const camera = (label = 'Take a selfie') => screen.findByLabelText<HTMLInputElement>(label);
const take = async (label?: string) => {
  const input = await camera(label);
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File(['x'], 'me.jpg', { type: 'image/jpeg' })] } });
  });
};

describe('the own photos', () => {
  it('can be verified once there is one, and until then it is said what is wanting', async () => {
    open({ ...SELFIE, state: 'no-photo' }, { waits: false });
    await screen.findByText(MEMBER_REFUSALS.SELFIE_NEEDS_PHOTO.message);
    expect(screen.getByRole('link', { name: 'Add photos' }).getAttribute('href')).toBe('/profile/add-photos');
    expect(screen.queryByLabelText('Take a selfie')).toBeNull();
  });

  it('wait for their own review first', async () => {
    open({ ...SELFIE, state: 'no-photo' });
    await screen.findByText('Your photo is reviewed first. Then you can take the selfie.');
    expect(screen.queryByRole('link', { name: 'Add photos' })).toBeNull();
  });

  it('are verified by a selfie, of which is said who sees it and how long it stays, with the front camera of a phone', async () => {
    open(SELFIE);
    const input = await camera();
    expect([input.accept, input.getAttribute('capture')]).toEqual(['image/*', 'user']);
    expect(card().textContent).toContain('a person of our team compares it with your photos');
    expect(card().textContent).toContain('Nobody else sees the selfie, and we erase it as soon as that is decided.');
  });

  it.each(GESTURES)('ask for the gesture in words and in a picture: %s', async (gesture) => {
    open({ ...SELFIE, gesture });
    await screen.findByText(GESTURE_WORDS[gesture]);
    expect(card().querySelector('svg[viewBox="0 0 128 120"]')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('ask for another gesture, unless a selfie with this one has been taken', async () => {
    const calls = open(SELFIE, { [`POST ${API.otherGesture}`]: { ...SELFIE, gesture: 'open-hand' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Another gesture' }));
    await screen.findByText(GESTURE_WORDS['open-hand']);
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await take();
    await screen.findByRole('img', { name: 'Your selfie, as it will be sent' });
    expect(screen.queryByRole('button', { name: 'Another gesture' })).toBeNull();
  });

  it('say so where another gesture cannot be had', async () => {
    open(SELFIE, { [`POST ${API.otherGesture}`]: [429, { message: 'Please wait.' }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Another gesture' }));
    await screen.findByText('Please wait.');
    screen.getByText(GESTURE_WORDS['thumb-up']);
  });

  it('are told of where they cannot be asked for', async () => {
    let works = false;
    open(() => (works ? WAITING : [503, { message: 'busy' }]));
    await screen.findByText('We could not load whether your photos are verified. Please try again.');
    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Take the selfie back' });
  });

  it('bear their mark without another word once they are verified', async () => {
    open({ ...SELFIE, state: 'verified', at: new Date().toISOString() });
    await screen.findByText('Your main photo is verified. Others see the mark “Photo verified” beside your name.');
    expect(screen.queryByLabelText('Take a selfie')).toBeNull();
  });

  it('are told why they are not verified, line by line however long it is, and another selfie can be taken', async () => {
    const reason = `The gesture is missing.\n${'Wolframalexandrina'.repeat(50)}`;
    open({ ...SELFIE, state: 'refused', reason, at: new Date().toISOString() });
    const said = await screen.findByText((_text, element) => element?.textContent === reason);
    expect(getComputedStyle(said).whiteSpace).toBe('pre-line');
    expect(getComputedStyle(said).overflowWrap).toBe('anywhere');
    await camera();
  });
});

describe('a selfie', () => {
  it('is shown before it is sent, no larger than a comparison needs, and waits then', async () => {
    const upload = jest.spyOn(api, 'upload').mockImplementation(async (_path, _file, _name, onProgress) => {
      onProgress?.(40);
      return WAITING;
    });
    open(SELFIE);
    await take();
    await screen.findByRole('img', { name: 'Your selfie, as it will be sent' });
    expect(sizes).toEqual([[1600, 1200]]);
    expect(upload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('You sent your selfie today.');
    screen.getByText(/usually within 24 hours/);
    expect(upload.mock.calls).toEqual([[API.takeSelfie, RENDERED, 'selfie.jpg', expect.any(Function)]]);
    // Who pressed a button that is gone goes on from what is said now.
    await waitFor(() => expect(card().contains(document.activeElement)).toBe(true));
  });

  it('that did not arrive stays there and is sent again, the same one', async () => {
    const upload = jest.spyOn(api, 'upload').mockRejectedValueOnce(new ApiError(0, 'Network Error'));
    open(SELFIE);
    await take();
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByText(TEXTS.photos.uploadNetwork);
    upload.mockResolvedValueOnce(WAITING);
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await screen.findByRole('button', { name: 'Take the selfie back' });
    expect(upload.mock.calls.map(([, file]) => file)).toEqual([RENDERED, RENDERED]);
  });

  it('that is refused says why, and how it stands is asked for again', async () => {
    let state: SelfieBody = SELFIE;
    jest.spyOn(api, 'upload').mockImplementation(async () => {
      state = WAITING;
      throw new ApiError(409, 'm', { code: 'SELFIE_WAITS', message: MEMBER_REFUSALS.SELFIE_WAITS.message });
    });
    open(() => state);
    await take();
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByRole('button', { name: 'Take the selfie back' });
  });

  it('can be taken again, and what cannot be read says so', async () => {
    open(SELFIE);
    await take();
    FakeImage.readable = false;
    await take('Take another');
    await screen.findByText('This picture could not be read. Please choose a JPEG, PNG or WebP picture.');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    // No selfie has been taken with this gesture.
    screen.getByRole('button', { name: 'Another gesture' });
  });

  it('is not sent for another gesture that was asked for in another tab', async () => {
    let gesture: SelfieBody['gesture'] = 'thumb-up';
    open(() => ({ ...SELFIE, gesture }));
    await take();
    await screen.findByRole('img', { name: 'Your selfie, as it will be sent' });
    gesture = 'open-hand';
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.selfie }));
    await screen.findByText(GESTURE_WORDS['open-hand']);
    expect(screen.queryByRole('img', { name: 'Your selfie, as it will be sent' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await camera();
  });

  it('that waits is taken back once that is confirmed, and its place can be taken by another', async () => {
    const calls = open(WAITING, { [`POST ${API.takeBackSelfie}`]: { ...SELFIE, gesture: 'hand-on-head' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Take the selfie back' }));
    const dialog = screen.getByRole('dialog', { name: 'Take the selfie back?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Take the selfie back' }));
    expect(address()).toBe('/profile/manage-photos?selfie=take-back');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }));
    await screen.findByText('Your selfie is erased');
    await waitFor(() => expect(address()).toBe('/profile/manage-photos'));
    await screen.findByText(GESTURE_WORDS['hand-on-head']);
    await camera();
  });

  it('that could not be taken back still waits, and that is said', async () => {
    open(WAITING, { [`POST ${API.takeBackSelfie}`]: 'no network' });
    fireEvent.click(await screen.findByRole('button', { name: 'Take the selfie back' }));
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await within(screen.getByRole('dialog')).findByText('This did not work. Please try again.');
  });
});
