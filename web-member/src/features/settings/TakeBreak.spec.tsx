import { fireEvent, screen, waitFor } from '@testing-library/react';
import { acceptSession, currentSession, endSession } from '../../shared/account/session';
import { useToasts } from '../../shared/notices/toasts';
import { renderAt, stubNetwork, tokenWith, type Answer } from '../../shared/testing';
import { TakeBreak } from './TakeBreak';

const BREAK = 'POST /rest/account/break';

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
const show = (answer: Answer) => {
  acceptSession(tokenWith(), 'maria_b');
  stubNetwork({ [BREAK]: answer });
  renderAt(
    '/settings/account-settings',
    <>
      <TakeBreak />
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Take a break and sign out' }));
};
afterEach(() => endSession('left'));

describe('a break, in the settings', () => {
  it('takes one press, signs out, and says how it ends', async () => {
    show({ status: 'success' });
    await waitFor(() => expect(currentSession().isAuthenticated).toBe(false));
    await screen.findByText('You are on a break: nobody sees you. It ends when you sign in again.');
  });

  it('says when it did not begin, and stays signed in', async () => {
    show('no network');
    await screen.findByText('This did not work. Please try again.');
    expect(currentSession().isAuthenticated).toBe(true);
  });
});
