import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { API, FavoriteRow, ProfileViewRow, WISHED_SEARCH, type Conversation, type Conversations } from '#contract';
import { acceptSession, endSession } from '../../shared/account/session';
import { renderAt, rowWith, stubNetwork, tokenWith } from '../../shared/testing';
import { greetedName, HomePage } from './HomePage';
import { partsOf, promptsFor } from './Prompts';

const conversations = (...content: Conversation[]): Conversations => ({ content, more: false });

function open(address: string, answers: Record<string, unknown> = {}) {
  acceptSession(tokenWith(), 'maria_b');
  const seen = stubNetwork({
    'GET /rest/live/counts': { unreadMail: 3, newWinks: 2, newViews: 5, newFavoritedMe: 1 },
    'GET /rest/profile/view/my-profile': [],
    [`GET ${API.conversations}`]: conversations(),
    [`GET ${API.favorites}`]: [],
    ...answers,
  });
  renderAt(
    address,
    <Routes>
      <Route path="/home" element={<HomePage />} />
      <Route path="/welcome/:username" element={<HomePage />} />
    </Routes>,
  );
  return seen;
}

describe('the greeting', () => {
  it('[R-HOME-03] greets a name that can be one, and never puts words from a link on the page', () => {
    expect(greetedName('anna.b-3_4', 'maria_b')).toBe('anna.b-3_4');
    for (const name of ['abcd', 'a'.repeat(31), 'call 555-0100', '<b>hello</b>', 'Ünïcode', undefined])
      expect(greetedName(name, 'maria_b')).toBe('maria_b');
  });

  const greeting = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('[R-HOME-03] shows the own name for markup in the address', async () => {
    open('/welcome/%3Cimg%20src%3Dx%3E');
    await waitFor(() => expect(greeting()).toBe('Welcome, maria_b'));
    expect(document.querySelector('h1 img')).toBeNull();
  });
});

it('greets by the name that the own profile shows, and by the username where that cannot be had', async () => {
  const greeting = () => screen.getByRole('heading', { level: 1 }).textContent;
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open('/home', {
    'GET /rest/profile/view/my-profile': [rowWith(ProfileViewRow, { memberId: 100_001, heading: 'Maria' })],
  });
  expect(greeting()).toBe('Welcome');
  await waitFor(() => expect(greeting()).toBe('Welcome, Maria'));
  cleanup();
  open('/home', { 'GET /rest/profile/view/my-profile': [500, null] });
  await waitFor(() => expect(greeting()).toBe('Welcome, maria_b'));
  log.mockRestore();
});

it('shows what is new, each number the way to its list', async () => {
  open('/home');
  await screen.findByText('3');
  const cards = ['New messages', 'New winks', 'New profile views', 'Favorited you'].map((label) =>
    screen.getByText(label).closest('a'),
  );
  expect(cards.map((card) => [card?.textContent, card?.getAttribute('href')])).toEqual([
    ['3New messages', '/email/inbox'],
    ['2New winks', '/connections/winks'],
    ['5New profile views', '/connections/views'],
    ['1Favorited you', '/connections/favorited-me'],
  ]);
});

it('shows no number before it is known, and none where it could not be had', async () => {
  let answer!: (counts: unknown) => void;
  const answered = new Promise((resolve) => (answer = resolve));
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open('/home', { 'GET /rest/live/counts': () => answered });
  const card = () => screen.getByText('New winks').closest('a')!;
  await screen.findByText('Nobody is waiting for your answer');
  expect(card().textContent).toBe('New winks');
  expect(card().querySelector('.MuiSkeleton-root')).not.toBeNull();
  answer([400, { message: 'No.' }]);
  await waitFor(() => expect(card().textContent).toBe('–New winks'));
  log.mockRestore();
});

const somebody = {
  age: 30,
  memberType: 1,
  city: 'Hoboken',
  state: 'NJ',
  online: false,
  verified: false,
  imageName: null,
  imageFolder: null,
} as const;
const happened = new Date();
const letter = (emailId: number, read = true): Conversation => ({
  member: { ...somebody, memberId: 100_000 + emailId, name: 'Anna' },
  latest: {
    ...{ emailId, subject: `Mail ${emailId}`, body: 'Hello', sentAt: happened.toISOString() },
    ...{ mine: false, read, replied: false, signs: [] },
  },
  unread: read ? 0 : 1,
  yourTurn: true,
});

describe('the people on home', () => {
  const favorite = (name: string, online: boolean) =>
    FavoriteRow.encode({
      ...somebody,
      memberId: 100_000 + name.length,
      name,
      online,
      gender: 'F',
      lookingFor: 'Man',
      happenedAt: happened,
      headline: null,
    });

  it('are who waits for an answer as the conversations say it, and favorites, who is online before the others', async () => {
    const seen = open('/home', {
      [`GET ${API.conversations}`]: conversations(letter(1, false), letter(4), letter(5)),
      [`GET ${API.favorites}`]: [favorite('Bea', false), favorite('Clara', true)],
    });
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for your answer' }));
    expect(waiting.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      expect.stringContaining('Unread. Mail 1'),
      expect.stringContaining('Mail 4'),
      expect.stringContaining('Mail 5'),
    ]);
    expect(seen.map(({ path }) => path)).toContain(`${API.conversations}?turn=mine&size=3`);
    expect(waiting.getByRole('link', { name: /Mail 4/ }).getAttribute('href')).toBe(
      '/email/conversations?turn=mine&mail=4',
    );
    const favorites = within(screen.getByRole('region', { name: 'My Favorites' }));
    expect(favorites.getAllByRole('listitem').map((face) => face.textContent)).toEqual([
      expect.stringContaining('Clara'),
      expect.stringContaining('Bea'),
    ]);
  });

  it('are to be found by a search for who fits where nobody waits and nobody is liked', async () => {
    open('/home');
    await screen.findByText('Nobody is waiting for your answer');
    expect(screen.getByRole('link', { name: 'See who fits you' }).getAttribute('href')).toBe(WISHED_SEARCH);
    expect(screen.queryByRole('region', { name: 'My Favorites' })).toBeNull();
  });

  it('that could not be loaded are asked for again on request', async () => {
    let answer: unknown = [500, null];
    open('/home', { [`GET ${API.conversations}`]: () => answer });
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Failed to fetch inbox emails');
    answer = conversations(letter(1));
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'Waiting for your answer' });
  });
});

it('[T-HOME-01] 401 while on home signs out', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open('/home', { 'GET /rest/live/counts': [401, { message: 'Your session has ended.' }] });
  await screen.findByText('Welcome');
  expect(Object.keys(localStorage)).toEqual([]);
  log.mockRestore();
});

describe('prompts', () => {
  const row = Array.from({ length: ProfileViewRow.length }, (): unknown => null);
  Object.assign(row, { 0: 100_001, 1: 'maria_b', 2: 'Maria, 34', 4: 'F', 5: 'Maria', 6: 'Man', 7: 'M', 23: 1 });
  const profile = { ...ProfileViewRow.decode(row), intro: 'Hello, I am Maria.' };
  const photo = { name: 'p.webp', folder: 'f', primary: true, photoId: 1 } as never;
  const titles = (own: Parameters<typeof promptsFor>[0]) => promptsFor(own).map(({ title }) => title);

  it('asks for a photo, speaks of a review, and offers words to who has none', () => {
    expect(titles({ profile, photos: [photo] })).toEqual([]);
    expect(titles({ profile, photos: [] })).toEqual(['Add a photo']);
    expect(titles({ profile: { ...profile, reviewState: 'P' }, photos: [photo] })).toEqual(['Your text is in review']);
    expect(titles({ profile: { ...profile, reviewState: 'R', intro: null }, photos: [photo] })).toEqual([
      'Your text was not accepted',
      'Say something real',
    ]);
  });

  it('count what is filled in: a photo, the headline and six texts', () => {
    expect(partsOf({ profile, photos: [] })).toEqual({ filled: 1, of: 8 });
    expect(partsOf({ profile: { ...profile, headline: 'Bread' }, photos: [photo] })).toEqual({ filled: 3, of: 8 });
  });

  it('come before the way to search where nobody waits and nobody is liked, else behind them', async () => {
    const own = { 'GET /rest/profile/view/my-profile': [row] };
    const order = () => {
      const [first, second] = [screen.getByText('Add a photo'), screen.getByText(/^Nobody is waiting|^Waiting for/)];
      return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? 'first' : 'last';
    };
    open('/home', own);
    await screen.findByText('Add a photo');
    expect(order()).toBe('first');
    cleanup();
    open('/home', { ...own, [`GET ${API.conversations}`]: conversations(letter(1)) });
    await screen.findByText('Add a photo');
    expect(order()).toBe('last');
  });

  it('stand under the numbers with a way on', async () => {
    open('/home', { 'GET /rest/profile/view/my-profile': [row] });
    const section = (await screen.findByText('Add a photo')).closest('section')!;
    within(section).getByText('0 of 8 parts are filled in');
    expect(within(section).getByRole('link', { name: 'Add photos' }).getAttribute('href')).toBe('/profile/add-photos');
  });
});

afterAll(() => endSession('left'));
