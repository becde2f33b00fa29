import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codeToQuote, ROUTES } from '#contract';
import { acceptSession, beginSignIn, endSession, restoreSession } from '../shared/account/session';
import { dismissAllToasts } from '../shared/notices/toasts';
import { renderAt, REQUEST_ID, stubNetwork, tokenWith, type Answer } from '../shared/testing';
import { api } from '../shared/data/api';
import { MemberNavigation } from './memberFrame';
import { ScreenBoundary } from './ScreenBoundary';
import { Shell } from './Shell';

jest.mock('../shared/data/live', () => ({ startLive: () => () => undefined, onLiveEvent: () => () => undefined }));

/** jsdom has no screen: the width decides which media queries hold. */
function screenOf(width: number) {
  window.matchMedia = (query: string) =>
    ({
      matches: width >= Number(/min-width:\s*([\d.]+)/.exec(query)?.[1] ?? Infinity),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
}

const COUNTS = { unreadMail: 3, newWinks: 2, newViews: 5, newFavoritedMe: 1, newDecisions: 2 };

async function open(address: string, answers: Record<string, Answer | (() => Answer)> = {}) {
  const calls = stubNetwork({
    'GET /rest/live/counts': COUNTS,
    'GET /rest/photofastlogin': { photofastlogin: [] },
    'GET /rest/profile/view/my-profile': [],
    'GET /rest/fastphotos': [],
    ...answers,
  });
  const { unmount } = renderAt(address, <Shell />);
  await screen.findByRole('heading', { level: 1 });
  return { calls, unmount };
}

const signIn = (memberTypeId = 1): void => acceptSession(tokenWith({ memberTypeId }), 'maria_b');

/** Opens a menu of the bar and answers with its entries as [text, address]. */
async function entriesOf(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.getAllByRole('menuitem').map((entry) => [entry.firstChild?.textContent, entry.getAttribute('href')]);
}

beforeEach(() => {
  endSession('left');
  window.scrollTo = () => undefined;
  screenOf(1280);
});

describe('the bar of a member', () => {
  // First, while no other test has fetched it.
  it('is fetched while a sign-in is under way, and there at once when it has succeeded', async () => {
    await open('/help/general');
    const fetched = jest.spyOn(MemberNavigation, 'fetch');
    act(beginSignIn);
    await fetched.mock.results[0]!.value;
    act(() => signIn());
    screen.getByRole('button', { name: 'Connections' });
  });

  it.each([1, 2, 5])('[P-NAV-01] a member of type %i has all menus', async (memberTypeId) => {
    signIn(memberTypeId);
    await open('/help/general');
    for (const name of ['Email', 'Connections', 'Settings', 'Profile']) await screen.findByRole('button', { name });
    screen.getByRole('link', { name: 'Search' });
  });

  it('[R-NAV-01] [R-NAV-02] Email leads to Inbox and Sent', async () => {
    signIn();
    await open('/help/general');
    expect(await entriesOf('Email')).toEqual([
      ['Inbox', '/email/inbox'],
      ['Sent', '/email/sent'],
    ]);
  });

  it('[R-NAV-03..06] Connections leads to the four lists', async () => {
    signIn();
    await open('/help/general');
    expect(await entriesOf('Connections')).toEqual([
      ['Viewed me', '/connections/views'],
      ['Winks at me', '/connections/winks'],
      ['My Favorites', '/connections/favorites'],
      ['Favorited me', '/connections/favorited-me'],
    ]);
  });

  it('[R-NAV-07] Search is a link of its own', async () => {
    signIn();
    await open('/help/general');
    expect((await screen.findByRole('link', { name: 'Search' })).getAttribute('href')).toBe('/search');
  });

  it('[R-NAV-08..16] the settings menu has exactly its eight entries, in order', async () => {
    signIn();
    await open('/help/general');
    expect(await entriesOf('Settings')).toEqual([
      ['Account settings', '/settings/account-settings'],
      ['Upgrade membership', '/settings/upgrade-membership'],
      ['Blocked members', '/settings/blocked-members'],
      ['Privacy policy', '/settings/privacy-policy'],
      ['Terms of use', '/settings/terms-of-use'],
      ['Contact us', '/settings/contact-us'],
      ['Remove account', '/settings/remove-account'],
      ['Update password', '/settings/update-password'],
    ]);
  });

  it('[R-NAV-17..22] the profile menu leads to the profile, photos, three help pages and out', async () => {
    signIn();
    await open('/help/general');
    expect(await entriesOf('Profile')).toEqual([
      ['My profile', '/profile/my-profile'],
      ['Edit profile', '/profile/edit-profile'],
      ['Manage photos', '/profile/manage-photos'],
      ['Add photos', '/profile/add-photos'],
      ['General help', '/help/general'],
      ['Dating tips', '/help/dating-tips'],
      ['First date', '/help/first-date'],
      ['Sign out', '/logout'],
    ]);
  });

  it('tells what is new as a description, so that the names of the menus stay', async () => {
    signIn();
    await open('/help/general');
    const connections = await screen.findByRole('button', { name: 'Connections', description: '8 new' });
    expect(connections.textContent).toBe('Connections8');
    await screen.findByRole('button', { name: 'Email', description: '3 new' });
    fireEvent.click(await screen.findByRole('button', { name: 'Settings', description: '2 new' }));
    screen.getByRole('menuitem', { name: 'Account settings 2 new' });
  });

  it('keeps a menu open when a screen comes that was asked for before it, and closes it with Back', async () => {
    signIn();
    await open('/help/general');
    const settings = await screen.findByRole('button', { name: 'Settings' });
    fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms of use' }));
    fireEvent.click(settings);
    await screen.findByRole('heading', { level: 1, name: 'Terms of use', hidden: true });
    expect(settings.getAttribute('aria-expanded')).toBe('true');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(settings.getAttribute('aria-expanded')).toBe('false');
  });

  it('tells the same on a phone of the places at the thumb', async () => {
    screenOf(360);
    signIn();
    await open('/help/general');
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
    await bar.findByRole('link', { name: 'Email', description: '3 new' });
    bar.getByRole('link', { name: 'Connections', description: '8 new' });
    bar.getByRole('link', { name: 'Search', description: '' });
  });

  it.each([1280, 360])('shows more than 99 as 99+ on a screen %i wide, and says how many', async (width) => {
    screenOf(width);
    signIn();
    await open('/help/general', { 'GET /rest/live/counts': { ...COUNTS, unreadMail: 1234 } });
    const role = width > 1000 ? 'button' : 'link';
    const email = await screen.findByRole(role, { name: 'Email', description: /^1.?234 new$/ });
    within(email).getByText('99+');
  });

  it('on a phone the same entries are in a drawer, the most used at the thumb', async () => {
    screenOf(360);
    signIn();
    await open('/help/general');
    const bar = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([ROUTES.home, ROUTES.inbox, ROUTES.views, ROUTES.search, ROUTES.myProfile]);
    fireEvent.click(screen.getByRole('button', { name: 'Menu', description: '2 new' }));
    const drawer = await screen.findByRole('navigation', { name: 'All pages' });
    expect(within(drawer).getAllByRole('link')).toHaveLength(1 + 2 + 4 + 4 + 8 + 3 + 1);
  });
});

describe('the bar of a visitor', () => {
  it('[R-NAV-23] shows Login and none of the members menus', async () => {
    await open('/help/general');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    for (const name of ['Email', 'Connections', 'Settings', 'Profile'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Search' })).toBeNull();
  });

  it('[R-NAV-24] shows the brand as an abbreviation, named in full', async () => {
    await open('/help/general');
    expect(screen.getByRole('link', { name: 'TY, Truly Yours' }).textContent).toBe('TY');
  });
});

describe('who comes back from a break', () => {
  const account = {
    ...{ email: 'maria@example.test', emailConfirmed: true, emailReturned: false, username: 'maria_b' },
    ...{ newEmail: null, hasPassword: true, breakSince: '2027-03-03T10:00:00.000Z' },
  };
  const WELCOME = 'Welcome back! Your break is over, and your profile is as it was before.';

  it('is told once in a tab', async () => {
    signIn();
    const { unmount } = await open('/help/general', { 'GET /rest/account': account });
    await screen.findByText(WELCOME);
    unmount();
    dismissAllToasts();
    await open('/help/general', { 'GET /rest/account': { ...account, emailConfirmed: false } });
    await screen.findByRole('region', { name: 'Your e-mail address' });
    expect(screen.queryByText(WELCOME)).toBeNull();
  });
});

describe('the banner of an unconfirmed address', () => {
  const ASK = 'POST /rest/account/confirmation';
  const account = (emailConfirmed: boolean) => ({
    email: 'maria@example.test',
    emailConfirmed,
    emailReturned: false,
    username: 'maria_b',
    newEmail: null,
    hasPassword: true,
  });
  const banner = () => screen.findByRole('region', { name: 'Your e-mail address' });
  const again = async () => fireEvent.click(within(await banner()).getByRole('button', { name: 'Send again' }));

  it('[H5] names the address, and has another link sent', async () => {
    signIn();
    const { calls } = await open('/help/general', {
      'GET /rest/account': account(false),
      [ASK]: { status: 'success' },
    });
    expect((await banner()).textContent).toContain('Please confirm maria@example.test');
    await again();
    await screen.findByText('Sent. If it does not arrive, look among your spam as well.');
    expect(calls.filter(({ path }) => path === '/rest/account/confirmation')).toHaveLength(1);
  });

  it.each([
    [[429, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests.' }], /We have sent several today/],
    ['no network', 'This did not work. Please try again.'],
  ])('[H5] says why nothing was sent: %j', async (answer, words) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    signIn();
    await open('/help/general', { 'GET /rest/account': account(false), [ASK]: answer });
    await again();
    await screen.findByText(words);
    jest.restoreAllMocks();
  });

  it('[H5] is gone with the next load once the address is confirmed, and keeps its room only until then', async () => {
    signIn();
    let confirmed = false;
    const answers = { 'GET /rest/account': () => account(confirmed) };
    const { unmount } = await open('/help/general', answers);
    await banner();
    expect(localStorage.getItem('address-banner-height')).not.toBeNull();
    unmount();
    confirmed = true;
    await open('/help/general', answers);
    await waitFor(() => expect(localStorage.getItem('address-banner-height')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Your e-mail address' })).toBeNull();
  });

  it('[H5] leaves with who signs out', async () => {
    signIn();
    await open('/help/general', { 'GET /rest/account': account(false) });
    await banner();
    act(() => endSession('left'));
    expect(screen.queryByRole('region', { name: 'Your e-mail address' })).toBeNull();
    expect({ ...localStorage }).toEqual({});
  });
});

describe('a tab whose member signed out in another one', () => {
  const ANNA = tokenWith();
  const BEN = tokenWith({ memberId: 100_002 });

  /** Anna reads at an address; her session ends elsewhere, and whoever has this token signs in at this tab. */
  async function follow(token: string) {
    acceptSession(ANNA, 'anna');
    let email: Answer = 'anna@example.test';
    const { calls } = await open('/settings/decisions', {
      'GET /rest/account': async () => ({
        email: await email,
        emailConfirmed: false,
        emailReturned: false,
        username: 'anna',
        newEmail: null,
        hasPassword: true,
      }),
      'POST /rest/login': { token, username: 'whoever' },
    });
    await screen.findByText(/anna@example.test/);
    // From here on nobody is told an address: what is shown was known before.
    email = new Promise(() => undefined);
    localStorage.removeItem('token');
    act(restoreSession);
    fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'whoever' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'abc123' } });
    await act(async () => void fireEvent.submit(screen.getByLabelText('Password').closest('form')!));
    return calls;
  }

  it('shows the next one nothing of hers, nor where she was', async () => {
    await follow(BEN);
    await screen.findByRole('heading', { name: 'Welcome, whoever' });
    expect(screen.queryByText(/anna@example.test/)).toBeNull();
  });

  it('leads her back to where she was', async () => {
    await follow(ANNA);
    await screen.findByRole('heading', { name: 'Decisions about you' });
  });

  it('draws a screen anew that goes from one member to the next without a sign-in here', async () => {
    acceptSession(ANNA, 'anna');
    await open('/settings/update-password');
    const field = await screen.findByLabelText<HTMLInputElement>('Current password');
    fireEvent.change(field, { target: { value: 'typed by Anna' } });
    act(() => acceptSession(BEN, 'ben'));
    expect((await screen.findByLabelText<HTMLInputElement>('Current password')).value).toBe('');
  });
});

describe('the footer', () => {
  it('[R-FOOT-02] carries the year of the clock', async () => {
    jest.useFakeTimers({
      now: new Date('2031-05-05T00:00:00Z'),
      doNotFake: ['setTimeout', 'queueMicrotask', 'performance'],
    });
    await open('/help/general');
    expect(screen.getByRole('contentinfo').textContent).toContain('© 2031 Truly Yours');
    jest.useRealTimers();
  });

  const links = () =>
    within(screen.getByRole('contentinfo'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('[R-FOOT-03..07] links to help, privacy, terms, takedown, forgotten account and contact', async () => {
    await open('/help/general');
    expect(links()).toEqual([
      ['General help', '/help/general'],
      ['Privacy policy', '/settings/privacy-policy'],
      ['Terms of use', '/settings/terms-of-use'],
      ['Safety', '/safety'],
      ['Take a picture down', '/take-down'],
      ['Report something here', '/take-down?about=content'],
      ['Forgot account', '/forgotPassword'],
      ['Contact us', '/contact'],
    ]);
    act(() => signIn());
    expect(links().at(-1)).toEqual(['Contact us', '/settings/contact-us']);
  });
});

describe('a screen that broke', () => {
  it('gives the code of the call that it was told last, by which we find what it was', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    stubNetwork({ 'GET /rest/x': { odd: true } });
    await api.get('/rest/x');
    const Odd = () => {
      throw new TypeError('x is not a list');
    };
    renderAt(
      '/',
      <ScreenBoundary address="/">
        <Odd />
      </ScreenBoundary>,
    );
    const code = `If you write to us about it, quote this code: ${codeToQuote(REQUEST_ID)}`;
    expect(screen.getByText(code).closest('[role=alert]')).not.toBeNull();
    jest.restoreAllMocks();
  });
});

describe('a screen whose file does not come', () => {
  it.each([
    ['Chrome', 'Failed to fetch dynamically imported module: https://example.test/assets/a.js'],
    ['Firefox', 'error loading dynamically imported module: https://example.test/assets/a.js'],
    ['Safari', 'Importing a module script failed.'],
    ['the preloading', 'Unable to preload CSS for /assets/a.css'],
  ])('is not called our fault, as %s says it', (_who, message) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Missing = () => {
      throw new TypeError(message);
    };
    renderAt(
      '/',
      <ScreenBoundary address="/">
        <Missing />
      </ScreenBoundary>,
    );
    screen.getByRole('heading', { name: 'This page could not be loaded' });
    jest.restoreAllMocks();
  });
});

describe('the frame', () => {
  it('lets the keyboard skip to the content', async () => {
    await open('/help/general');
    fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('names the window after the screen and moves the focus to the heading of the next one', async () => {
    await open('/help/general');
    await waitFor(() => expect(document.title).toBe('General help | Truly Yours'));
    fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms of use' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Terms of use' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Terms of use | Truly Yours');
  });

  it('[T-AUTH-19] a refused member is taken to the login page from anywhere', async () => {
    signIn();
    await open('/help/general');
    act(() => endSession('forbidden'));
    await screen.findByRole('button', { name: 'Sign in' });
  });
});
