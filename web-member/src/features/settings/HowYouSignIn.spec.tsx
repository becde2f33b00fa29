import { fireEvent, screen, waitFor } from '@testing-library/react';
import { acceptSession, currentSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith } from '../../shared/testing';
import { HowYouSignIn } from './HowYouSignIn';

const account = {
  ...{ username: 'maria_b', email: 'maria@example.test', emailConfirmed: true, emailReturned: false },
  ...{ hasPassword: true, newEmail: null },
};
const asked = { ...account, newEmail: { email: 'new@example.test', until: '2027-03-03T10:00:00.000Z' } };

const show = (answers: Parameters<typeof stubNetwork>[0] = {}) => {
  const calls = stubNetwork({ 'GET /rest/account': account, ...answers });
  renderAt('/settings/account-settings', <HowYouSignIn />);
  return () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
};
const open = async (what: string) => fireEvent.click(await screen.findByRole('button', { name: `Change: ${what}` }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('how one signs in, in the settings', () => {
  it('a new address with a likely slip is asked about, and the one that was meant is taken at a press', async () => {
    show();
    await open('Email');
    type('New e-mail address', 'maria@hotmial.com');
    fireEvent.blur(screen.getByLabelText('New e-mail address'));
    fireEvent.click(await screen.findByRole('button', { name: 'Did you mean maria@hotmail.com?' }));
    expect(screen.getByLabelText<HTMLInputElement>('New e-mail address').value).toBe('maria@hotmail.com');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('a new address is asked for with the password, and the page says where the link went', async () => {
    let now: object = account;
    const posted = show({
      'GET /rest/account': () => now,
      'POST /rest/account/email': () => {
        now = asked;
        return { status: 'success' };
      },
      'POST /rest/account/email/keep': () => {
        now = account;
        return { status: 'success' };
      },
    });
    await open('Email');
    type('New e-mail address', 'nobody');
    press('Send a link there');
    screen.getByText('Email is invalid');
    screen.getByText('Please enter your password first.');
    expect(posted()).toEqual([]);
    type('New e-mail address', ' new@example.test ');
    type('Password', 'quiet1lake');
    press('Send a link there');
    await screen.findByText(/We have sent a link to new@example\.test\. Open it there until March 3, 2027/);
    screen.getByText('maria@example.test');
    press('Keep my address');
    await screen.findByRole('button', { name: 'Change: Email' });
    expect(posted()).toEqual([
      ['/rest/account/email', { email: 'new@example.test', password: 'quiet1lake' }],
      ['/rest/account/email/keep', undefined],
    ]);
  });

  it('a new username is told to the whole app', async () => {
    acceptSession(tokenWith(), 'maria_b');
    let username = 'maria_b';
    show({
      'GET /rest/account': () => ({ ...account, username }),
      'POST /rest/account/username': () => {
        username = 'maria_c';
        return { status: 'success', username };
      },
    });
    await open('Username');
    type('New username', 'maria_c');
    type('Password', 'quiet1lake');
    press('Change my username');
    await screen.findByRole('button', { name: 'Change: Username' });
    expect([currentSession().username, localStorage.getItem('username')]).toEqual(['maria_c', 'maria_c']);
  });

  it('a username that was changed on another device, or taken away, is told to the whole app as soon as it is read', async () => {
    acceptSession(tokenWith(), 'as_it_was');
    show();
    await screen.findByText('maria_b');
    expect([currentSession().username, localStorage.getItem('username')]).toEqual(['maria_b', 'maria_b']);
  });

  it('of a username that the desk took away it says so, with the way to the reasons, until another one is chosen', async () => {
    let now: object = { ...account, username: 'Member-482913' };
    show({
      'GET /rest/account': () => now,
      'POST /rest/account/username': () => {
        now = account;
        return { status: 'success', username: 'maria_b' };
      },
    });
    await screen.findByText(/Our team took your username away/);
    const why = screen.getByRole('link', { name: 'Why, and how to appeal' });
    expect(why.getAttribute('href')).toBe('/settings/decisions');
    await open('Username');
    type('New username', 'maria_b');
    type('Password', 'quiet1lake');
    press('Change my username');
    await screen.findByText('maria_b');
    expect(screen.queryByText(/Our team took your username away/)).toBeNull();
  });

  it('a username is looked at when its field is left, as at the sign-up', async () => {
    show({ 'GET /rest/validate/username/taken.one': { exists: true } });
    await open('Username');
    const leave = (typed: string) => {
      type('New username', typed);
      fireEvent.blur(screen.getByLabelText('New username'));
    };
    leave('taken.one');
    await screen.findByText('Username is already in use');
    leave('abc');
    expect(screen.queryByText('Username is already in use')).toBeNull();
  });

  it.each([
    [[409, { code: 'USERNAME_TAKEN', message: 'Username is already in use' }], 'Username is already in use'],
    ['no network', 'This did not work. Please try again.'],
  ])('says why it did not work, and keeps what was typed: %j', async (answer, words) => {
    show({ 'POST /rest/account/username': answer as never });
    await open('Username');
    type('New username', 'maria_c');
    type('Password', 'quiet1lake');
    press('Change my username');
    await screen.findByText(words);
    expect((screen.getByLabelText('New username') as HTMLInputElement).value).toBe('maria_c');
  });

  it('asks no password of who has none, and offers to set one', async () => {
    const posted = show({
      'GET /rest/account': { ...account, hasPassword: false },
      'POST /rest/account/email': { status: 'success' },
    });
    await screen.findByText('None: Google signs you in');
    expect(screen.getByRole('link', { name: 'Set a password' }).getAttribute('href')).toBe('/forgotPassword');
    await open('Email');
    expect(screen.queryByLabelText('Password')).toBeNull();
    type('New e-mail address', 'new@example.test');
    press('Send a link there');
    await screen.findByRole('button', { name: 'Change: Email' });
    expect(posted()).toEqual([['/rest/account/email', { email: 'new@example.test', password: '' }]]);
  });

  it('Google is unlinked with the password, and allowed again; it is not spoken of where it never signed in', async () => {
    let google: 'linked' | 'unlinked' | null = 'linked';
    const done = (then: typeof google) => () => {
      google = then;
      return { status: 'success' };
    };
    const posted = show({
      'GET /rest/account': () => ({ ...account, google }),
      'POST /rest/account/google/unlink': done('unlinked'),
      'POST /rest/account/google/allow': done(null),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Unlink Google' }));
    screen.getByText(/every other device is signed out. A sign-in with Google does not link it again/);
    press('Unlink Google');
    screen.getByText('Please enter your password first.');
    expect(posted()).toEqual([]);
    type('Password', 'quiet1lake');
    press('Unlink Google');
    await screen.findByText('Does not sign you in');
    fireEvent.click(await screen.findByRole('button', { name: 'Allow Google again' }));
    screen.getByText(/The next time you sign in with Google/);
    type('Password', 'quiet1lake');
    press('Allow Google again');
    await waitFor(() => expect(screen.queryByText('Google')).toBeNull());
    expect(posted()).toEqual([
      ['/rest/account/google/unlink', { password: 'quiet1lake' }],
      ['/rest/account/google/allow', { password: 'quiet1lake' }],
    ]);
  });

  it('who has no password sets one before Google is unlinked, and hears why', async () => {
    const posted = show({ 'GET /rest/account': { ...account, hasPassword: false, google: 'linked' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Unlink Google' }));
    screen.getByText('Google alone signs you in. Please set a password first.');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Set a password' }).map((link) => link.getAttribute('href'))).toEqual([
      '/forgotPassword',
      '/forgotPassword',
    ]);
    press('Cancel');
    await screen.findByRole('button', { name: 'Unlink Google' });
    expect(posted()).toEqual([]);
  });
});
