import { fireEvent, screen, waitFor } from '@testing-library/react';
import { endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, type Answer } from '../../shared/testing';
import { ForgotPasswordPage } from './ForgotPasswordPage';

function open(answers: Record<string, Answer | (() => Answer)>) {
  const calls = stubNetwork(answers);
  renderAt('/forgotPassword', <ForgotPasswordPage />);
  return calls;
}

function ask(email: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
}

beforeEach(() => {
  endSession('left');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

describe('asking for a link', () => {
  it('[R-FORGOT-01..03] has an email field, Submit and a way back', () => {
    open({});
    screen.getByLabelText('Email');
    screen.getByRole('button', { name: 'Submit' });
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
  });

  it('[C-FORGOT-01] [E-FORGOT-02] sends the pair and says Request completed', async () => {
    const calls = open({ 'POST /rest/forgot-password': { passwordLookupResult: 'success' } });
    ask('a@b.c');
    await screen.findByText('Request completed');
    // What to do next, and still not whether the address is a member's.
    screen.getByText(/^If an account has this address, our e-mail is there/);
    expect(calls).toMatchObject([
      { path: '/rest/forgot-password', body: { loginColumns: { userPass: [{ name: 'passEmail', val: 'a@b.c' }] } } },
    ]);
  });

  it.each([
    ['the answer "error"', { passwordLookupResult: 'error' }],
    ['a broken server', [500, null]],
    ['no answer', 'no network'],
  ])('[E-FORGOT-01] %s says Request error', async (_what, answer) => {
    open({ 'POST /rest/forgot-password': answer });
    ask('a@b.c');
    expect((await screen.findByText('Request error')).closest('[role=alert]')).not.toBeNull();
  });
});

describe('the link of the mail', () => {
  beforeEach(() => window.history.replaceState(null, '', '/forgotPassword#token=secret'));

  function choose(password: string, again: string) {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: again } });
    fireEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  }

  it('sets a new password and takes the spent token out of the address', async () => {
    const calls = open({ 'POST /rest/reset-password': { status: 'success' } });
    choose('abcde1', 'abcde1');
    await screen.findByText('Your password was changed. You can sign in now.');
    expect(calls).toMatchObject([{ path: '/rest/reset-password', body: { token: 'secret', password: 'abcde1' } }]);
    expect(window.location.hash).toBe('');
  });

  it('opens the form where the page to ask for it stands already, and anew for a newer link', async () => {
    window.history.replaceState(null, '', '/forgotPassword');
    const calls = open({ 'POST /rest/reset-password': { status: 'success' } });
    expect(screen.getByLabelText('Email')).toBeTruthy();
    for (const token of ['older', 'newest']) {
      window.location.hash = `token=${token}`;
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
      choose('abcde1', 'abcde2');
      await screen.findByText('New password and confirmation do not match.');
    }
    choose('abcde1', 'abcde1');
    await screen.findByText('Your password was changed. You can sign in now.');
    expect(calls).toMatchObject([{ body: { token: 'newest' } }]);
  });

  it.each([
    ['', '', 'Please enter a new password.'],
    ['abcde1', 'abcde2', 'New password and confirmation do not match.'],
    ['abcdef', 'abcdef', 'Password must contain at least 1 number'],
  ])('refuses "%s" and "%s": %s', async (password, again, text) => {
    const calls = open({});
    choose(password, again);
    await screen.findByText(text);
    expect(calls).toEqual([]);
  });

  it('of which the answer was lost says that the password may be saved, and no more where another one came', async () => {
    const refused: Answer = [
      400,
      { code: 'RESET_LINK_INVALID', message: 'This link is no longer valid. Please request a new one.' },
    ];
    const answers: Answer[] = ['no network', refused];
    open({ 'POST /rest/reset-password': () => answers.shift()! });
    choose('abcde1', 'abcde1');
    await screen.findByText('Request error');
    choose('abcde1', 'abcde1');
    await screen.findByText(/your password may be saved all the same/);
    expect(screen.queryByText(/Please request a new one/)).toBeNull();
    answers.push(refused);
    window.location.hash = 'token=newest';
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
    choose('abcde1', 'abcde1');
    await screen.findByText(/Please request a new one/);
  });

  it('says what the server says about an old link', async () => {
    open({
      'POST /rest/reset-password': [400, { message: 'This link is no longer valid. Please request a new one.' }],
    });
    choose('abcde1', 'abcde1');
    await screen.findByText('This link is no longer valid. Please request a new one.');
  });
});
