import { fireEvent, screen } from '@testing-library/react';
import { acceptSession, currentSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith, type Answer, type SeenCall } from '../../shared/testing';
import { ComeBackPage } from './ComeBackPage';

const RETURN = 'POST /rest/account/return';
const RETURNED = { status: 'success', username: 'maria_b', token: 'for-a-password' };

function open(hash: string, answers: Record<string, Answer | (() => Answer)> = {}): SeenCall[] {
  window.history.replaceState(null, '', `/come-back${hash}`);
  const calls = stubNetwork(answers);
  renderAt('/come-back', <ComeBackPage />);
  return calls;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const posted = (calls: SeenCall[]) => calls.map(({ path, body }) => [path, body]);

beforeEach(() => endSession('left'));
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the page behind the link of a goodbye', () => {
  it('does nothing by being opened; a press brings the account back, ends another session here and leads to a new password', async () => {
    acceptSession(tokenWith(), 'maria_b');
    const calls = open('#token=secret', { [RETURN]: RETURNED, 'POST /rest/reset-password': { status: 'success' } });
    screen.getByRole('heading', { name: 'Would you like to come back?' });
    expect(calls).toEqual([]);
    press('Bring my account back');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect([currentSession().isAuthenticated, window.location.hash]).toEqual([false, '']);
    for (const label of ['New password', 'Confirm new password'])
      fireEvent.change(screen.getByLabelText(label), { target: { value: 'quiet2lake' } });
    press('Save new password');
    await screen.findByText('Your password was changed. You can sign in now.');
    expect(posted(calls)).toEqual([
      ['/rest/account/return', { token: 'secret' }],
      ['/rest/reset-password', { token: 'for-a-password', password: 'quiet2lake' }],
    ]);
  });

  it('says that the account is suspended, and leads to no password', async () => {
    open('#token=secret', { [RETURN]: { ...RETURNED, token: null } });
    press('Bring my account back');
    await screen.findByText('This account is suspended.');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it.each([
    [[400, { code: 'RETURN_LINK_INVALID', message: 'This link is no longer valid.' }], 'This link is no longer valid.'],
    ['no network', 'This did not work. Please try again.'],
  ])('says why it did not work, and can be pressed again: %j', async (answer, words) => {
    let answers = 0;
    open('#token=secret', { [RETURN]: () => (++answers === 1 ? (answer as Answer) : RETURNED) });
    press('Bring my account back');
    expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
    press('Bring my account back');
    await screen.findByRole('heading', { name: 'Welcome back' });
  });

  it('says that a link is cut off', () => {
    open('');
    screen.getByText(/This link is incomplete/);
  });
});
