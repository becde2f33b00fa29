import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { SESSION_KEYS, acceptSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith } from '../../shared/testing';
import type { WayToLogin } from '../../shared/account/wayToLogin';
import { askForWaysToSignIn } from '../../shared/account/waysToSignIn';
import { signedInWithProvider } from './google';
import { LoginPage } from './LoginPage';

const SAMPLE = {
  IMAGE_PATH: 'f0',
  MEMBER_IMAGE_NAME: 'p.webp',
  MEMBER_AGE: 31,
  DESC_LOOKINGFOR: 'Man',
  AGE_RANGE_START: 28,
  AGE_RANGE_END: 40,
  ZIP_CITYNAME: 'San Francisco',
  ZIP_STATEABBR: 'CA',
};

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname} ${JSON.stringify(state)}`}</p>;
}

function open(address: Parameters<typeof renderAt>[0] = '/login') {
  return renderAt(
    address,
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
  );
}

function signIn() {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'maria_b' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'abc123' } });
  fireEvent.submit(screen.getByLabelText('Password').closest('form')!);
}

beforeEach(() => {
  endSession('left');
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the form', () => {
  it('[R-LOGIN-01..05] has username, masked password, Sign in, the provider and a new account', () => {
    stubNetwork({ 'GET /rest/photofastlogin': { photofastlogin: [] } });
    open();
    expect(screen.getByLabelText<HTMLInputElement>('Username').type).toBe('text');
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
    for (const name of ['Sign in', 'Sign in with Google', 'Create new account']) screen.getByRole('button', { name });
  });

  it('[R-LOGIN-06] [R-APP-01] [R-APP-02] says that membership is free and needs no credit card', () => {
    stubNetwork({ 'GET /rest/photofastlogin': { photofastlogin: [] } });
    open();
    screen.getByText(/Membership is free and needs no credit card/);
  });

  it('[T-LOGIN-07] goes to / after signing in', async () => {
    stubNetwork({
      'GET /rest/photofastlogin': { photofastlogin: [] },
      'POST /rest/login': { token: tokenWith(), username: 'maria_b' },
    });
    open();
    signIn();
    await screen.findByText('at / null');
  });

  it('[C14] goes back to the screen the guard sent away from, and never to another site', async () => {
    stubNetwork({
      'GET /rest/photofastlogin': { photofastlogin: [] },
      'POST /rest/login': { token: tokenWith(), username: 'maria_b' },
    });
    const { unmount } = open({ pathname: '/login', state: { from: '/email/inbox?page=2' } });
    signIn();
    await screen.findByText('at /email/inbox null');
    unmount();
    const elsewhere = ['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)', { to: '/' }];
    for (const from of elsewhere) {
      const opened = open({ pathname: '/login', state: { from } });
      signIn();
      await screen.findByText('at / null');
      opened.unmount();
    }
  });

  it('leads the member back whose session ended, and nobody else', async () => {
    stubNetwork({
      'GET /rest/photofastlogin': { photofastlogin: [] },
      'POST /rest/login': { token: tokenWith({ memberId: 100_001 }), username: 'maria_b' },
    });
    for (const [member, to] of [
      [100_001, '/email/inbox'],
      [100_002, '/'],
    ] as const) {
      const opened = open({ pathname: '/login', state: { from: '/email/inbox', member } });
      signIn();
      await screen.findByText(`at ${to} null`);
      opened.unmount();
    }
  });

  it('says that a session ended, until a sign-in fails, and says it to nobody else', async () => {
    stubNetwork({
      'GET /rest/photofastlogin': { photofastlogin: [] },
      'POST /rest/login': [401, { message: 'Invalid Username Password' }],
    });
    const told = () => screen.queryByText('Your session has ended. Sign in to go on where you were.') !== null;
    const { unmount } = open({ pathname: '/login', state: { from: '/search', sessionEnded: true } });
    expect(told()).toBe(true);
    signIn();
    await screen.findByText('Invalid Username Password');
    expect(told()).toBe(false);
    unmount();
    open({ pathname: '/login', state: { from: '/search', sessionEnded: false } });
    expect(told()).toBe(false);
  });

  it('has the name of the product at its top, and the way to a forgotten password in its card', () => {
    stubNetwork({ 'GET /rest/photofastlogin': { photofastlogin: [] } });
    open();
    const name = screen.getByText('Truly Yours');
    const title = screen.getByRole('heading', { level: 1 });
    expect(name.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const card = within(screen.getByRole('region', { name: 'Sign in' }));
    expect(card.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgotPassword');
  });

  it('[E-LOGIN-02] shows Invalid Username Password', async () => {
    stubNetwork({
      'GET /rest/photofastlogin': { photofastlogin: [] },
      'POST /rest/login': [401, { message: 'Invalid Username Password' }],
    });
    open();
    signIn();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid Username Password'));
  });

  it('[R-LOGIN-05] [T-LOGIN-04] Create new account clears the five keys and goes to /signup', () => {
    stubNetwork({ 'GET /rest/photofastlogin': { photofastlogin: [] } });
    open();
    for (const key of SESSION_KEYS) {
      localStorage.setItem(key, 'x');
      sessionStorage.setItem(key, 'x');
    }
    fireEvent.click(screen.getByRole('button', { name: 'Create new account' }));
    screen.getByText('at /signup null');
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  });
});

describe('the second step', () => {
  const asksForCode = [409, { code: 'SECOND_STEP', message: 'Please sign in with the code.', ticket: 'a-ticket' }];
  const typeCode = (code: string, label = 'Code') => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: code } });
    fireEvent.submit(screen.getByLabelText(label).closest('form')!);
  };

  it('comes after the password, and goes on to the wanted screen', async () => {
    const token = tokenWith();
    const calls = stubNetwork({
      'GET /rest/photofastlogin': { photofastlogin: [] },
      'POST /rest/login': asksForCode,
      'POST /rest/login/code': { token, username: 'maria_b' },
    });
    open({ pathname: '/login', state: { from: '/email/inbox' } });
    signIn();
    const field = await screen.findByLabelText<HTMLInputElement>('Code');
    expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
    expect({ ...localStorage }).toEqual({});
    typeCode(' ');
    screen.getByText('Please enter the code first.');
    typeCode('123 456');
    await screen.findByText('at /email/inbox null');
    expect(calls.at(-1)).toMatchObject({
      path: '/rest/login/code',
      body: { ticket: 'a-ticket', code: '123 456' },
    });
    expect({ ...localStorage }).toEqual({ token, username: 'maria_b' });
  });

  it('takes a recovery code as well, says what was wrong, and leads back when it took too long', async () => {
    let answer: unknown = [400, { code: 'WRONG_CODE', message: 'This code is not right.' }];
    const calls = stubNetwork({
      'GET /rest/photofastlogin': { photofastlogin: [] },
      'POST /rest/login': asksForCode,
      'POST /rest/login/code': () => answer,
    });
    open();
    signIn();
    fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    typeCode('abcde-fghjk-mnpqr', 'Recovery code');
    await screen.findByText('This code is not right.');
    expect(calls.at(-1)?.body).toEqual({ ticket: 'a-ticket', code: 'abcde-fghjk-mnpqr' });
    answer = [400, { code: 'SIGN_IN_AGAIN', message: 'This took too long. Please begin again.' }];
    typeCode('abcde-fghjk-mnpqs', 'Recovery code');
    await screen.findByText('This took too long. Please begin again.');
    fireEvent.click(screen.getByRole('button', { name: 'Back to Login' }));
    screen.getByLabelText('Password');
  });

  it('comes after the provider too, whose session is ended with ours', async () => {
    sessionStorage.setItem('google-sign-in', JSON.stringify({ state: 's', verifier: 'v', from: '/search' }));
    stubNetwork({
      'GET /rest/photofastlogin': { photofastlogin: [] },
      'POST /auth/google/callback': asksForCode,
      'POST /rest/login/code': { token: tokenWith(), username: 'googly' },
    });
    open('/login?code=two-steps&state=s');
    await screen.findByLabelText('Code');
    expect(signedInWithProvider()).toBe(false);
    typeCode('123456');
    await screen.findByText('at /search null');
    expect(signedInWithProvider()).toBe(true);
  });
});

describe('the return from the provider', () => {
  /** As the button leaves it for the way back. */
  const asked = (way: WayToLogin = {}) =>
    sessionStorage.setItem('google-sign-in', JSON.stringify({ state: 's', verifier: 'v', ...way }));

  it('[T-LOGIN-03] [D-LOGIN-01] exchanges the code once and stores token and user.username', async () => {
    const token = tokenWith();
    const calls = stubNetwork({ 'POST /auth/google/callback': { token, user: { username: 'googly' } } });
    asked();
    open('/login?code=c1&state=s');
    await screen.findByText('at / null');
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/auth/google/callback',
        body: { code: 'c1', redirect_uri: 'http://localhost/login', code_verifier: 'v' },
      },
    ]);
    expect({ ...localStorage }).toEqual({ token, username: 'googly' });
  });

  it('[H7] says on the screen that the password has ended, with the way to a new one, and goes on from there', async () => {
    stubNetwork({
      'POST /auth/google/callback': { token: tokenWith(), user: { username: 'googly' }, passwordEnded: true },
    });
    asked();
    open('/login?code=c0&state=s');
    await screen.findByRole('heading', { name: 'Google has confirmed your address' });
    screen.getByText(/its old password no longer works and every other device is signed out/);
    expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/forgotPassword');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['with a foreign state', () => asked(), '/login?code=c2&state=other'],
    ['without a state', () => asked(), '/login?code=c3'],
    ['that was never asked for', () => undefined, '/login?code=c9&state=s'],
    ['that was never asked for and says nothing', () => undefined, '/login?code=c10'],
  ])('[A29] an answer %s signs nobody in, and nobody out', async (_what, before, address) => {
    const calls = stubNetwork({ 'GET /rest/photofastlogin': { photofastlogin: [] } });
    const token = tokenWith();
    acceptSession(token, 'maria_b');
    before();
    open(address);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid Username Password'));
    expect(calls.filter(({ path }) => path.includes('callback'))).toEqual([]);
    expect({ ...localStorage }).toEqual({ token, username: 'maria_b' });
  });

  it('[E-LOGIN-01] shows the same text when the callback fails', async () => {
    stubNetwork({
      'GET /rest/photofastlogin': { photofastlogin: [] },
      'POST /auth/google/callback': [400, { message: 'no' }],
    });
    asked();
    open('/login?code=c4&state=s');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid Username Password'));
  });

  it('says that Google was unlinked and what signs in instead, until the next attempt', async () => {
    const message = 'You unlinked Google. Sign in with your password; your account settings allow Google again.';
    stubNetwork({
      'GET /rest/photofastlogin': { photofastlogin: [] },
      'POST /auth/google/callback': [409, { code: 'GOOGLE_UNLINKED', message }],
      'POST /rest/login': [401, { code: 'BAD_CREDENTIALS', message: 'Invalid Username Password' }],
    });
    asked();
    open('/login?code=unlinked&state=s');
    await screen.findByText(message);
    expect(screen.queryByText('Invalid Username Password')).toBeNull();
    signIn();
    await screen.findByText('Invalid Username Password');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('[C14] leads back to the screen that was asked for, a second attempt too, and never to another site', async () => {
    let answer: unknown = [400, { message: 'no' }];
    stubNetwork({
      'GET /rest/photofastlogin': { photofastlogin: [] },
      'POST /auth/google/callback': () => answer,
      'POST /rest/login': { token: tokenWith(), username: 'maria_b' },
    });
    asked({ from: '/email/inbox' });
    const failed = open('/login?code=c6&state=s');
    await screen.findByText('Invalid Username Password');
    signIn();
    await screen.findByText('at /email/inbox null');
    failed.unmount();
    answer = { token: tokenWith(), user: { username: 'googly' } };
    for (const [code, from, to] of [
      ['c7', '/search', '/search'],
      ['c8', '//evil.example', '/'],
    ] as const) {
      asked({ from });
      const { unmount } = open(`/login?code=${code}&state=s`);
      await screen.findByText(`at ${to} null`);
      unmount();
    }
  });

  it('takes an unknown person to sign-up with the address filled in', async () => {
    stubNetwork({
      'POST /auth/google/callback': [404, { code: 'SIGNUP_REQUIRED', message: 'm', email: 'g@example.test' }],
    });
    asked();
    open('/login?code=c5&state=s');
    await screen.findByText('at /signup {"email":"g@example.test"}');
  });
});

describe('sample profiles', () => {
  it('[R-LOGIN-07..12] shows one card per member: age, seeking, age range, city cut to 11 letters, state', async () => {
    stubNetwork({
      'GET /rest/photofastlogin': { photofastlogin: [SAMPLE, { ...SAMPLE, MEMBER_AGE: 44, ZIP_CITYNAME: 'Yonkers' }] },
    });
    open();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toBe('31 · San Francis, CASeeking Man, 28–40');
    expect(second?.textContent).toBe('44 · Yonkers, CASeeking Man, 28–40');
  });

  it('[R-LOGIN-13] falls back to the add-photo image', async () => {
    stubNetwork({ 'GET /rest/photofastlogin': { photofastlogin: [SAMPLE] } });
    open();
    const picture = await screen.findByAltText<HTMLImageElement>('Portrait of a member');
    expect(picture.getAttribute('src')).toBe('/images/f0/p.webp');
    fireEvent.error(picture);
    expect(picture.getAttribute('src')).toBe('/add-photo.svg');
  });

  it('leaves the grid out when the call fails', async () => {
    stubNetwork({ 'GET /rest/photofastlogin': [500, null] });
    open();
    await waitFor(() => expect(screen.queryByText('Some of our members')).toBeNull());
    screen.getByRole('button', { name: 'Sign in' });
  });
});

// Last: what was told once is known for as long as the page is open.
describe('without a provider', () => {
  it('[H2] has no button for one', async () => {
    stubNetwork({ 'GET /rest/photofastlogin': { photofastlogin: [] }, 'GET /rest/login/ways': { google: false } });
    await askForWaysToSignIn();
    open();
    screen.getByRole('button', { name: 'Create new account' });
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull();
  });
});
