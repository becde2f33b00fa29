import { fireEvent, screen, waitFor } from '@testing-library/react';
import { acceptSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith, type Answer, type SeenCall } from '../../shared/testing';
import { ConfirmEmailPage } from './ConfirmEmailPage';

const CONFIRM = 'POST /rest/confirm-email';
const DISOWN = 'POST /rest/confirm-email/not-mine';
const DONE = { status: 'success' };

function open(hash: string, answers: Record<string, Answer | (() => Answer)> = {}): SeenCall[] {
  window.history.replaceState(null, '', `/confirm-email${hash}`);
  const calls = stubNetwork(answers);
  renderAt('/confirm-email', <ConfirmEmailPage />);
  return calls;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  endSession('left');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

describe('the page behind the links of the mail', () => {
  it('[H5] does nothing by being opened, and confirms at the press of a button', async () => {
    const calls = open('#token=secret', { [CONFIRM]: DONE });
    screen.getByRole('heading', { name: 'Confirm your e-mail address' });
    expect(calls).toEqual([]);
    press('Confirm my address');
    await screen.findByText('Thank you! Your address is confirmed.');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([['/rest/confirm-email', { token: 'secret' }]]);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(window.location.hash).toBe('');
  });

  it('[H5] leads who is signed in back to the start page', async () => {
    acceptSession(tokenWith(), 'maria_b');
    open('#token=secret', { [CONFIRM]: DONE });
    press('Confirm my address');
    expect((await screen.findByRole('link', { name: 'To the start page' })).getAttribute('href')).toBe('/home');
  });

  it('a new address is taken by a link of its own, which disowns nothing', async () => {
    const calls = open('#token=secret&new=yes', { 'POST /rest/confirm-email/new': DONE });
    screen.getByRole('heading', { name: 'Confirm your new e-mail address' });
    expect(screen.queryByRole('button', { name: 'This was not me' })).toBeNull();
    press('Use this address');
    await screen.findByText('Thank you! This is your address now.');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([['/rest/confirm-email/new', { token: 'secret' }]]);
  });

  it('[H5] the other link asks before the account is removed, and says that it is', async () => {
    const calls = open('#token=secret&mine=no', { [DISOWN]: DONE });
    screen.getByRole('heading', { name: 'Was this not you?' });
    screen.getByText(/removed for good with everything in it/);
    press('This was not me, remove the account');
    await screen.findByText(/The account is removed and your address is free/);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/rest/confirm-email/not-mine', { token: 'secret' }],
    ]);
  });

  it('[H5] one may change one’s mind about which of the two it is', async () => {
    const calls = open('#token=secret', { [CONFIRM]: DONE });
    press('This was not me');
    screen.getByRole('heading', { name: 'Was this not you?' });
    press('It was me after all');
    press('Confirm my address');
    await screen.findByText('Thank you! Your address is confirmed.');
    expect(calls).toHaveLength(1);
  });

  it.each([
    [
      [400, { code: 'CONFIRM_LINK_INVALID', message: 'This link is no longer valid.' }],
      'This link is no longer valid.',
    ],
    ['no network', 'This did not work. Please try again.'],
  ])('[H5] says why it did not work, and can be pressed again: %j', async (answer, words) => {
    let answers = 0;
    open('#token=secret', { [CONFIRM]: () => (++answers === 1 ? answer : DONE) });
    press('Confirm my address');
    expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
    press('Confirm my address');
    await screen.findByText('Thank you! Your address is confirmed.');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('goes by the newest link, where it is opened in the tab in which an earlier one stands or was used', async () => {
    const calls = open('#token=over', {
      [CONFIRM]: () => (calls.length === 1 ? [400, { message: 'This link is no longer valid.' }] : DONE),
      'POST /rest/confirm-email/new': DONE,
    });
    press('Confirm my address');
    await screen.findByText('This link is no longer valid.');
    window.location.hash = 'token=newer';
    await waitFor(() => expect(screen.queryByText('This link is no longer valid.')).toBeNull());
    press('Confirm my address');
    await screen.findByText('Thank you! Your address is confirmed.');
    window.location.hash = 'token=another&new=yes';
    await screen.findByRole('heading', { name: 'Confirm your new e-mail address' });
    press('Use this address');
    await screen.findByText('Thank you! This is your address now.');
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'over' }, { token: 'newer' }, { token: 'another' }]);
  });

  it('[H5] says that a link without its end is incomplete', () => {
    open('');
    screen.getByText('This link is incomplete. Please open it from the e-mail again.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
