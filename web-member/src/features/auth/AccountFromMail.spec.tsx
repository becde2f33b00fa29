import { fireEvent, screen, waitFor } from '@testing-library/react';
import { acceptSession, currentSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith, type Answer, type SeenCall } from '../../shared/testing';
import { ComeBackPage } from './ComeBackPage';
import { UndoPage } from './UndoPage';

const ANSWER = { status: 'success', username: 'maria_b', token: 'for-a-password' };

const PAGES = [
  {
    link: 'a goodbye',
    address: '/come-back',
    Page: ComeBackPage,
    call: '/rest/account/return',
    question: 'Would you like to come back?',
    button: 'Bring my account back',
    done: 'Welcome back',
    refusal: 'RETURN_LINK_INVALID',
  },
  {
    link: 'a notice',
    address: '/undo',
    Page: UndoPage,
    call: '/rest/account/undo',
    question: 'Was this change not yours?',
    button: 'Undo the change',
    done: 'The change is undone',
    refusal: 'UNDO_LINK_INVALID',
  },
];

beforeEach(() => endSession('left'));
afterEach(() => window.history.replaceState(null, '', '/'));

describe.each(PAGES)(
  'the page behind the link of $link',
  ({ address, Page, call, question, button, done, refusal }) => {
    function open(hash: string, answers: Record<string, Answer | (() => Answer)> = {}): SeenCall[] {
      window.history.replaceState(null, '', `${address}${hash}`);
      const calls = stubNetwork(answers);
      renderAt(address, <Page />);
      return calls;
    }
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const posted = (calls: SeenCall[]) => calls.map(({ path, body }) => [path, body]);

    it('does nothing by being opened; a press acts, ends another session here and leads to a new password', async () => {
      acceptSession(tokenWith(), 'maria_b');
      const calls = open('#token=secret', {
        [`POST ${call}`]: ANSWER,
        'POST /rest/reset-password': { status: 'success' },
      });
      screen.getByRole('heading', { name: question });
      expect(calls).toEqual([]);
      press(button);
      await screen.findByRole('heading', { name: done });
      expect([currentSession().isAuthenticated, window.location.hash]).toEqual([false, '']);
      for (const label of ['New password', 'Confirm new password'])
        fireEvent.change(screen.getByLabelText(label), { target: { value: 'quiet2lake' } });
      press('Save new password');
      await screen.findByText('Your password was changed. You can sign in now.');
      expect(posted(calls)).toEqual([
        [call, { token: 'secret' }],
        ['/rest/reset-password', { token: 'for-a-password', password: 'quiet2lake' }],
      ]);
    });

    it('says that the account is suspended, and leads to no password', async () => {
      open('#token=secret', { [`POST ${call}`]: { ...ANSWER, token: null } });
      press(button);
      await screen.findByText('This account is suspended.');
      expect(screen.queryByLabelText('New password')).toBeNull();
    });

    it.each([
      [[400, { code: refusal, message: 'This link is no longer valid.' }], 'This link is no longer valid.'],
      ['no network', 'This did not work. Please try again.'],
    ])('says why it did not work, and can be pressed again: %j', async (answer, words) => {
      let answers = 0;
      open('#token=secret', { [`POST ${call}`]: () => (++answers === 1 ? (answer as Answer) : ANSWER) });
      press(button);
      expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
      press(button);
      await screen.findByRole('heading', { name: done });
    });

    it('goes by the newest link, where it is opened in the tab in which an earlier one stands', async () => {
      const calls = open('#token=over', {
        [`POST ${call}`]: () => (calls.length === 1 ? [400, { code: refusal, message: 'No longer valid.' }] : ANSWER),
      });
      press(button);
      await screen.findByText('No longer valid.');
      window.location.hash = 'token=newer';
      await waitFor(() => expect(screen.queryByText('No longer valid.')).toBeNull());
      press(button);
      await screen.findByRole('heading', { name: done });
      expect(calls.map(({ body }) => body)).toEqual([{ token: 'over' }, { token: 'newer' }]);
    });

    it('says that a link is cut off', () => {
      open('');
      screen.getByText(/This link is incomplete/);
    });
  },
);
