import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import {
  API,
  FORGOT_PASSWORD_ALIAS,
  FastPhotoRow,
  MemberRow,
  PROFILE_ALIAS,
  PUBLIC_ROUTES,
  ProfileViewRow,
  ROUTES,
} from '#contract';
import { acceptSession, endSession } from '../shared/account/session';
import { renderAt, rowWith, stubNetwork, tokenWith, type Answer } from '../shared/testing';
import { fetchScreen, useScreen } from './routes';
import { SessionEndRoute } from './SessionEndRoute';

jest.mock('../shared/data/live', () => ({ startLive: () => () => undefined, onLiveEvent: () => () => undefined }));

function App() {
  const { pathname, hash } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname + hash}</p>
      <SessionEndRoute />
      {useScreen()}
    </>
  );
}

function open(address: string, answers: Record<string, Answer> = {}) {
  stubNetwork({
    'GET /rest/photofastlogin': { photofastlogin: [] },
    'GET /rest/live/counts': {},
    'GET /rest/profile/view/my-profile': [],
    'GET /rest/fastphotos': [],
    ...answers,
  });
  renderAt(address, <App />);
}
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => endSession('left'));
afterEach(() => void jest.useRealTimers());

const PUBLIC_SCREENS = [
  ['[R-ROUTE-01]', '/login', 'Say something real.'],
  ['[R-ROUTE-02]', '/signup', 'Thousands of New Singles Daily'],
  ['[R-ROUTE-03] [R-FORGOT-04]', '/forgotPassword', 'Forgot your password?'],
  ['[R-ROUTE-04]', '/about/team', 'Our team'],
  ['[R-ROUTE-05]', '/about/careers', 'Careers'],
  ['[R-ROUTE-06]', '/services/web-development', 'Web development'],
  ['[R-ROUTE-07]', '/services/mobile-development', 'Mobile development'],
  ['[R-ROUTE-08]', '/services/seo', 'Search engine optimization'],
  ['[R-ROUTE-09]', '/contact', 'Contact us'],
  ['[R-ROUTE-10]', '/settings/privacy-policy', 'Privacy policy'],
  ['[R-ROUTE-11]', '/settings/terms-of-use', 'Terms of use'],
  ['[R-ROUTE-12]', '/help/general', 'General help'],
  ['[R-ROUTE-13]', '/help/dating-tips', 'Dating tips'],
  ['[R-ROUTE-14]', '/help/first-date', 'First date'],
  ['[R-ROUTE-15]', '/help/upgraded-membership', 'Upgraded membership'],
  ['', ROUTES.confirmEmail, 'Confirm your e-mail address'],
  ['', ROUTES.appeal, 'Appeal'],
  ['', ROUTES.unsubscribe, 'Stop these e-mails?'],
  ['', ROUTES.undo, 'Was this change not yours?'],
  ['', ROUTES.comeBack, 'Would you like to come back?'],
  ['', ROUTES.takedown, 'Take a picture down'],
  ['', ROUTES.safety, 'Safety'],
  ['[R-ROUTE-16] [R-PAGES-01]', '/no/such/path', 'Invalid URL - we are working hard to fix all 404 errors'],
  ['[R-ROUTE-16] [R-PAGES-01]', '/welcome/%ff', 'Invalid URL - we are working hard to fix all 404 errors'],
  ['[R-ROUTE-17] [R-FORGOT-04]', '/forgot-password', 'Forgot your password?'],
] as const;

const isPublic = (path: string) => PUBLIC_SCREENS.some(([, open]) => open === path);
const PROTECTED_SCREENS = [...Object.values(ROUTES), PROFILE_ALIAS]
  .filter((path) => !isPublic(path))
  .map((path) => path.replace(':username', 'maria_b').replace(':passMemberTypeId', '1').replace(/:\w+/, '100001'));

describe('signed out', () => {
  it.each(PUBLIC_SCREENS)('%s %s opens without a token and keeps its address', async (_id, path, heading) => {
    open(path);
    expect(await title()).toBe(heading);
    expect(address()).toBe(path);
  });

  it('there are 28 protected screens and one second spelling', () => {
    expect(PROTECTED_SCREENS).toHaveLength(29);
  });

  it('every public route of the contract is among them, both spellings of the password look-up too', () => {
    const opened = PUBLIC_SCREENS.map(([, path]) => path);
    expect(opened).toEqual(
      expect.arrayContaining([...PUBLIC_ROUTES.map((name) => ROUTES[name]), FORGOT_PASSWORD_ALIAS]),
    );
  });

  it.each(PROTECTED_SCREENS)('[T-GUARD-01] %s sends a visitor to /login', async (path) => {
    // Step 2 says why first, and goes after two seconds; waiting turns this clock.
    jest.useFakeTimers();
    open(path);
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('signed in', () => {
  beforeEach(() => acceptSession(tokenWith(), 'maria_b'));

  // First, while the screen has not been loaded by another test.
  it('[R-GUARD-24] says "Checking authentication..." until the screen is there', async () => {
    open('/home');
    screen.getByText('Checking authentication...');
    await title();
  });

  it('draws a screen at once that was fetched before', async () => {
    await fetchScreen('/search');
    open('/search');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search');
  });

  it.each([
    ['[R-GUARD-01] [R-HOME-01]', '/', 'Welcome, maria_b'],
    ['[R-GUARD-02] [R-HOME-02]', '/home', 'Welcome, maria_b'],
    ['[R-GUARD-03]', '/welcome/anna_34', 'Welcome, anna_34'],
  ])('%s %s shows the home screen in place', async (_id, path, heading) => {
    open(path);
    await waitFor(async () => expect(await title()).toBe(heading));
    expect(address()).toBe(path);
  });

  it.each([
    ['[R-GUARD-04]', '/email/inbox', 'Inbox'],
    ['[R-GUARD-05]', '/email/sent', 'Sent'],
    ['[R-GUARD-08]', '/connections/views', 'My Profile Views'],
    ['[R-GUARD-09]', '/connections/winks', 'My Winks'],
    ['[R-GUARD-10]', '/connections/favorites', 'My Favorites'],
    ['[R-GUARD-11]', '/connections/favorited-me', 'Members Who Favorited You'],
    ['[R-GUARD-12]', '/profile/my-profile', 'My profile'],
    ['[R-GUARD-25]', '/profile', 'My profile'],
    ['[R-GUARD-13]', '/profile/view/1/100001', 'Profile'],
    ['[R-GUARD-14]', '/profile/edit-profile', 'Edit profile'],
    ['[R-GUARD-15]', '/profile/manage-photos', 'My Photos'],
    ['[R-GUARD-16]', '/profile/add-photos', 'Add photos'],
    ['[R-GUARD-17]', '/search', 'Search'],
    ['[R-GUARD-18]', '/settings/account-settings', 'Account settings'],
    ['[R-GUARD-19]', '/settings/upgrade-membership', 'Upgrade membership'],
    ['[R-GUARD-20]', '/settings/blocked-members', 'Blocked Members'],
    ['[R-GUARD-21]', '/settings/contact-us', 'Contact us'],
    ['[R-GUARD-22]', '/settings/remove-account', 'Remove account'],
    ['[R-GUARD-23]', '/settings/update-password', 'Manage personal details'],
  ])('%s %s opens its own screen and keeps its address', async (_id, path, heading) => {
    open(path);
    expect(await title()).toBe(heading);
    expect(address()).toBe(path);
  });

  it.each([
    ['[T-ACCT-04]', '/settings/account-settings', API.settings, 401],
    ['[T-ACCT-04]', '/settings/account-settings', API.settings, 403],
    ['[T-PROFILE-09]', '/profile/view/1/100007', '/rest/profile/view/1/100007', 401],
    ['[T-PROFILE-09]', '/profile/view/1/100007', '/rest/profile/view/1/100007', 403],
    ['[T-PHOTOS-04]', '/profile/manage-photos', API.photos, 401],
    ['[T-PHOTOS-04]', '/profile/manage-photos', API.photos, 403],
  ] as const)('%s %s signs out and goes to the login page when %s answers %i', async (_id, path, call, status) => {
    open(path, { [`POST ${API.recordView}`]: {}, [`GET ${call}`]: [status, { message: 'No.' }] });
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says after a 401 that the session has ended, and leads back to the page and its part after the sign-in', async () => {
    const answers: Record<string, Answer> = {
      [`POST ${API.recordView}`]: {},
      'GET /rest/profile/view/1/100007': [401, { message: 'No.' }],
      'POST /rest/login': { token: tokenWith(), username: 'maria_b' },
    };
    open('/profile/view/1/100007?photo=2#texts', answers);
    await screen.findByText('Your session has ended. Sign in to go on where you were.');
    stubNetwork({ ...answers, 'GET /rest/profile/view/1/100007': [], 'GET /rest/fastphotos': [] });
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'maria_b' } });
    fireEvent.submit(screen.getByLabelText('Username').closest('form')!);
    await screen.findByText('No profile data available');
    expect(address()).toBe('/profile/view/1/100007#texts');
  });

  describe('the sidebar', () => {
    const anna = {
      memberId: 100_007,
      memberType: 2,
      name: 'Anna',
      label: 'Anna, 34',
      age: 34,
      city: 'Hoboken',
      state: 'NJ',
      imageName: null,
      imageFolder: null,
      online: false,
    };
    const page = (...members: (typeof anna)[]) => ({
      content: members.map((member) => rowWith(MemberRow, member)),
      totalElements: members.length,
    });
    const closeMatches = async () => within(await screen.findByRole('complementary', { name: 'Close Matches' }));

    it.each([
      ['/search', 'Search'],
      ['/settings/remove-account', 'Remove account'],
      ['/settings/blocked-members', 'Blocked Members'],
      ['/profile/view/1/100001', 'Anna, 34'],
    ])('[R-SIDE-03] %s has Close Matches, whose fast photos lead to the profiles', async (path, heading) => {
      open(path, {
        'GET /rest/fastphotos': [rowWith(FastPhotoRow, anna)],
        'GET /rest/profile/view/1/100001': [rowWith(ProfileViewRow, anna)],
        [`POST ${API.search}`]: page(),
        [`GET ${API.blocked}`]: page(),
      });
      await screen.findByText(heading, { selector: 'h1' });
      const link = await (await closeMatches()).findByRole('link', { name: /Anna, 34/ });
      expect(link.getAttribute('href')).toBe('/profile/view/2/100007');
    });

    it('never shows the member whose page it stands beside', async () => {
      const bea = { ...anna, memberId: 100_008, name: 'Bea', label: 'Bea, 30' };
      open('/profile/view/2/100007', {
        [`POST ${API.recordView}`]: {},
        'GET /rest/fastphotos': [anna, bea].map((member) => rowWith(FastPhotoRow, member)),
        'GET /rest/profile/view/2/100007': [rowWith(ProfileViewRow, anna)],
      });
      const sidebar = await closeMatches();
      await sidebar.findByRole('link', { name: /Bea, 30/ });
      expect(sidebar.queryByRole('link', { name: /Anna, 34/ })).toBeNull();
    });

    it('[E-SIDE-02] without a photo says No Close Matches Found too, beside a search that found somebody', async () => {
      open('/search', { [`POST ${API.search}`]: page(anna) });
      await (await closeMatches()).findByText('No Close Matches Found');
      (await closeMatches()).getByText('No Fast Photos Found');
      await screen.findByText('1 member found');
    });

    it('[E-SIDE-02] leaves these words to the results of a search that found nobody', async () => {
      open('/search', { [`POST ${API.search}`]: page() });
      const words = await screen.findAllByText('No Close Matches Found');
      const sidebar = await closeMatches();
      await sidebar.findByText('No Fast Photos Found');
      expect(words).toHaveLength(1);
      expect(sidebar.queryByText('No Close Matches Found')).toBeNull();
    });

    it('[E-SIDE-02] says no more than No Fast Photos Found beside other screens', async () => {
      open('/settings/blocked-members', { [`GET ${API.blocked}`]: page() });
      await (await closeMatches()).findByText('No Fast Photos Found');
      expect(screen.queryByText('No Close Matches Found')).toBeNull();
    });
  });
});
