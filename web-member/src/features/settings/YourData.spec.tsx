import { fireEvent, screen } from '@testing-library/react';
import { renderAt, stubNetwork } from '../../shared/testing';
import { YourData } from './YourData';

const none = { state: 'none', askedAt: null, until: null, open: false };
const making = { ...none, state: 'making', askedAt: '2027-03-01T10:00:00.000Z', open: true };
const ready = { ...making, state: 'ready', until: '2027-03-02T10:00:20.000Z' };
const account = {
  ...{ username: 'anna_34', email: 'a@example.test', emailConfirmed: true, emailReturned: false, hasPassword: true },
  newEmail: null,
};

const show = (copy: object, more: Parameters<typeof stubNetwork>[0] = {}) => {
  const calls = stubNetwork({ 'GET /rest/account': account, 'GET /rest/account/export': copy, ...more });
  renderAt('/settings/account-settings', <YourData />);
  return calls;
};
const typePassword = async (password: string) =>
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: password } });

describe('a copy of one’s data in the settings', () => {
  it('[E70] is asked for with the password, and says that it is being made', async () => {
    const calls = show(none, { 'POST /rest/account/export': making });
    const button = await screen.findByRole('button', { name: 'Make a copy' });
    fireEvent.click(button);
    await screen.findByText('Please enter your password first.');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await typePassword('quiet1lake');
    fireEvent.click(button);
    await screen.findByText(/Your copy is being made/);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('says what is wrong with a password, and keeps it for another try', async () => {
    show(none, {
      'POST /rest/account/export': [400, { message: 'That is not your password.', code: 'WRONG_PASSWORD' }],
    });
    await typePassword('wrong1pass');
    fireEvent.click(screen.getByRole('button', { name: 'Make a copy' }));
    await screen.findByText('That is not your password.');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('wrong1pass');
  });

  it('[E70] says until when it is there, and asks for the password again before it gives it', async () => {
    show({ ...ready, open: false }, { 'POST /rest/account/export': ready });
    await screen.findByText(/Your copy is ready\. It is erased March 2, 2027/);
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    await typePassword('quiet1lake');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('button', { name: 'Download' });
  });

  it('says that it is no longer there, and that another one can be made', async () => {
    let copy = ready as object;
    show(
      {},
      {
        'GET /rest/account/export': () => copy,
        'GET /rest/account/export/file': () => {
          copy = none;
          return [404, { message: 'Nothing was found here.', code: 'NOT_FOUND' }];
        },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await screen.findByRole('button', { name: 'Make a copy' });
  });

  it('offers to try again where it could not be made', async () => {
    show({ ...making, state: 'failed' });
    await screen.findByText('Your copy could not be made. Please try once more.');
    screen.getByRole('button', { name: 'Make a copy' });
  });
});
