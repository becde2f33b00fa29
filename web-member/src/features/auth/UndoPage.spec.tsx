import { fireEvent, screen } from '@testing-library/react';
import { acceptSession, currentSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith, type Answer, type SeenCall } from '../../shared/testing';
import { UndoPage } from './UndoPage';

const UNDO = 'POST /rest/account/undo';
const UNDONE = { status: 'success', username: 'maria_b', token: 'for-a-password' };

function open(hash: string, answers: Record<string, Answer | (() => Answer)> = {}): SeenCall[] {
  window.history.replaceState(null, '', `/undo${hash}`);
  const calls = stubNetwork(answers);
  renderAt('/undo', <UndoPage />);
  return calls;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const posted = (calls: SeenCall[]) => calls.map(({ path, body }) => [path, body]);

beforeEach(() => endSession('left'));
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the page behind the link of a notice', () => {
  it('does nothing by being opened; a press undoes the change, signs out and leads to a new password', async () => {
    acceptSession(tokenWith(), 'maria_b');
    const calls = open('#token=secret', { [UNDO]: UNDONE, 'POST /rest/reset-password': { status: 'success' } });
    screen.getByRole('heading', { name: 'Was this change not yours?' });
    expect(calls).toEqual([]);
    press('Undo the change');
    await screen.findByRole('heading', { name: 'The change is undone' });
    expect([currentSession().isAuthenticated, window.location.hash]).toEqual([false, '']);
    for (const label of ['New password', 'Confirm new password'])
      fireEvent.change(screen.getByLabelText(label), { target: { value: 'quiet2lake' } });
    press('Save new password');
    await screen.findByText('Your password was changed. You can sign in now.');
    expect(posted(calls)).toEqual([
      ['/rest/account/undo', { token: 'secret' }],
      ['/rest/reset-password', { token: 'for-a-password', password: 'quiet2lake' }],
    ]);
  });

  it('says that a suspended account is undone as well, and leads to no password', async () => {
    open('#token=secret', { [UNDO]: { ...UNDONE, token: null } });
    press('Undo the change');
    await screen.findByText('This account is suspended.');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it.each([
    [[400, { code: 'UNDO_LINK_INVALID', message: 'This link is no longer valid.' }], 'This link is no longer valid.'],
    ['no network', 'This did not work. Please try again.'],
  ])('says why it did not work, and can be pressed again: %j', async (answer, words) => {
    let answers = 0;
    open('#token=secret', { [UNDO]: () => (++answers === 1 ? (answer as Answer) : UNDONE) });
    press('Undo the change');
    expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
    press('Undo the change');
    await screen.findByRole('heading', { name: 'The change is undone' });
  });

  it('says that a link is cut off', () => {
    open('');
    screen.getByText(/This link is incomplete/);
  });
});
