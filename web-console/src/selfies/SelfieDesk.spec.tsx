import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { ConsoleSelfieDetail, type DecideRequestInput, DecideRequest } from '#contract';
import { startLanguage } from '../app/i18n';
import { caseLine, type OpenSelfie } from '../app/records';
import { forgetEveryDraft } from '../review/drafts';
import { AtDesk } from '../shared/testing';
import { SelfieDecision } from './SelfieDecision';
import { SelfieDesk } from './SelfieDesk';
import { SelfieSubject } from './SelfieSubject';

const { IntersectionObserver } = globalThis;
let i18nProvider: Awaited<ReturnType<typeof startLanguage>>;
beforeAll(async () => {
  i18nProvider = await startLanguage();
  // jsdom knows not what is seen: no picture is fetched.
  globalThis.IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof globalThis.IntersectionObserver;
});
afterEach(() => act(forgetEveryDraft));
afterAll(() => {
  globalThis.IntersectionObserver = IntersectionObserver;
});

/** As the server answers it. */
const READ = ConsoleSelfieDetail.parse({
  ...{
    id: 4,
    kind: 'selfie',
    risk: 'medium',
    signalCodes: [],
    language: null,
    changed: [],
    openedAt: '2026-01-01T12:00:00Z',
  },
  ...{ dueAt: null, state: 'open', claimedBy: null, claimedUntil: null, closingReason: null },
  member: { memberId: 7, username: 'anna7', name: 'Anna', givenName: null, memberType: 1, picture: 'p-1' },
  ...{ subjectId: 12, gesture: 'hand-on-head', selfie: 's-1', facts: null, decision: null },
  photos: [
    { id: 31, picture: 'p-1', primary: true },
    { id: 32, picture: 'p-2', primary: false },
    { id: 33, picture: 'p-3', primary: false },
  ],
});
const opened = (changes: Partial<ConsoleSelfieDetail> = {}): OpenSelfie => {
  const read = { ...READ, ...changes };
  return { ...read, ...caseLine(read), subjectId: read.subjectId };
};

const decisions: [request: unknown, told: string][] = [];
const decide = (request: DecideRequestInput, told: string) => decisions.push([DecideRequest.parse(request), told]);
const skip = jest.fn();

function open(record = opened()) {
  decisions.length = 0;
  skip.mockClear();
  return render(
    <AtDesk i18nProvider={i18nProvider}>
      <SelfieSubject record={record} />
      <SelfieDecision record={record} decide={decide} skip={skip} />
    </AtDesk>,
  );
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const captions = () => screen.getAllByRole('figure').map(({ textContent }) => textContent);

describe('a selfie at the desk', () => {
  it('stands beside the main photo with the gesture in words, and can be verified only once it was unveiled', () => {
    open();
    screen.getByText('Asked for: A hand on the head');
    expect(captions()).toEqual(['Selfie', 'Main photo']);
    expect(screen.queryByRole('button', { name: 'Verified' })).toBeNull();
    press('a');
    expect(decisions).toEqual([]);

    press('v');
    press('a');
    expect(decisions).toEqual([
      [
        expect.objectContaining({
          kind: 'selfie',
          subjectId: 12,
          decision: 'verified',
          photoIds: [31, 32, 33],
          note: null,
        }),
        'photos verified',
      ],
    ]);
  });

  it('has the main photo nowhere but behind the veil', () => {
    expect([READ.member!.picture, opened().member!.picture]).toEqual(['p-1', null]);
  });

  it('verifies every photo at first, without those that are unchecked, and never without the main one', () => {
    open();
    expect(['Main photo', 'Photo 2', 'Photo 3'].map((name) => box(name).checked)).toEqual([true, true, true]);
    expect(box('Main photo').disabled).toBe(true);
    fireEvent.click(box('Photo 2'));
    fireEvent.click(screen.getByRole('button', { name: 'Show the photos' }));
    fireEvent.click(screen.getByRole('button', { name: 'Verified' }));
    expect(decisions).toMatchObject([[{ decision: 'verified', photoIds: [31, 33] }, 'photos verified']]);
  });

  it('is compared with one photo after the other, by a press or a key', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Compare: Photo 3' }));
    expect(captions()).toEqual(['Selfie', 'Photo 3']);
    press('p');
    expect(captions()).toEqual(['Selfie', 'Main photo']);
  });

  it('leaves the photo beside it out by a key, and takes it in again, but for the main one', () => {
    open();
    press('x');
    expect(box('Main photo').checked).toBe(true);
    press('p');
    press('x');
    expect(box('Photo 2').checked).toBe(false);
    press('x');
    expect(box('Photo 2').checked).toBe(true);
  });

  it('leaves it out by that key with the queue beside it, too', async () => {
    const provider = {
      getList: async () => ({ data: [opened()], total: 1 }),
      getOne: async () => ({ data: opened() }),
      claim: async () => ({ data: READ }),
      release: async () => ({ data: READ }),
      counts: async () => ({ data: { open: {}, danger: {} } }),
      filters: async () => ({ data: [] }),
      picture: async () => ({ data: new Blob() }),
    };
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = () => undefined;
    render(
      <AtDesk i18nProvider={i18nProvider} provider={provider} address="/selfies/4">
        <Routes>
          <Route path="/selfies/*" element={<SelfieDesk />} />
        </Routes>
      </AtDesk>,
    );
    await screen.findByText('Selfie and photos');
    press('p');
    press('x');
    expect(box('Photo 2').checked).toBe(false);
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  it.each<[string, ConsoleSelfieDetail['photos']]>([
    ['one came', [...READ.photos, { id: 34, picture: 'p-4', primary: false, verified: false }]],
    ['one went', READ.photos.slice(0, 2)],
    ['another is the main one', READ.photos.map((photo) => ({ ...photo, primary: photo.id === 32 }))],
  ])('[D18] is not verified with photos of which nobody saw the change: %s', (_what, photos) => {
    const { unmount } = open();
    press('v');
    unmount();
    open(opened({ photos }));
    screen.getByText('The photos have changed since you looked at them.');
    press('a');
    expect(decisions).toEqual([]);
    press('v');
    expect(screen.queryByText('The photos have changed since you looked at them.')).toBeNull();
    press('a');
    expect(decisions).toMatchObject([[{ photoIds: photos.map(({ id }) => id) }, 'photos verified']]);
  });

  it('leads to the member’s page, where more is amiss than the selfie', () => {
    open();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Warn or suspend on the page of the member' });
    expect(link.getAttribute('href')).toBe('/members/7/show');
  });

  it('is enlarged beside the photo in the whole window, which unveils both, and goes on to the next photo by the key', async () => {
    open();
    press('z');
    const shown = await screen.findByRole('dialog', { name: 'Selfie and photos' });
    fireEvent.keyDown(within(shown).getByRole('button', { name: 'Close' }), { key: 'p' });
    expect(within(shown).getByRole('status').textContent).toBe('Photo 2');
    const dialog = await screen.findByRole('dialog', { name: 'Selfie and photos' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await screen.findByRole('button', { name: 'Veil the photos' });
  });

  it('is not verified for a reason and with a note, which the member reads in the letter below', async () => {
    open();
    press('r');
    fireEvent.click(await screen.findByRole('radio', { name: /Gesture missing/ }));
    fireEvent.change(screen.getByLabelText(/Note to the member/), { target: { value: 'In daylight, please.' } });
    screen.getByText('Your photos are not verified yet');
    screen.getByText(/The reason: The selfie did not show the gesture that we had asked for.\s+In daylight, please./);
    // Nothing was taken from anybody.
    expect(screen.queryByText(/appeal/i)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Not verified' }));
    expect(decisions).toMatchObject([
      [
        {
          decision: 'not-verified',
          photoIds: [31, 32, 33],
          reasonCode: 'SELFIE_GESTURE',
          note: 'In daylight, please.',
        },
        'photos not verified',
      ],
    ]);
  });

  it('offers reasons for selfies alone, and asks for one', async () => {
    open();
    press('r');
    expect(await screen.findAllByRole('radio')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Not verified' }));
    screen.getByText('Please choose a reason.');
    expect(decisions).toEqual([]);
  });

  it('is gone once it is decided about, and so are the boxes', () => {
    render(
      <AtDesk i18nProvider={i18nProvider}>
        <SelfieSubject
          record={opened({
            ...{ state: 'decided', selfie: null, gesture: null },
            photos: READ.photos.map((photo) => ({ ...photo, verified: photo.id !== 32 })),
          })}
        />
      </AtDesk>,
    );
    screen.getByText('The selfie is erased.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Main photo · Verified',
      'Photo 2',
      'Photo 3 · Verified',
    ]);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});
