import { fireEvent, screen } from '@testing-library/react';
import { HEADERS, TEXTS, decodeIdentity } from '#contract';
import { acceptSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith } from '../../shared/testing';
import { RemoveAccountPage } from './RemoveAccountPage';

const REMOVE = 'POST /rest/profile/removeaccount';
const account = {
  ...{ username: 'maria_b', email: 'maria@example.test', emailConfirmed: true, emailReturned: false },
  ...{ hasPassword: false, newEmail: null },
};
const { noPassword } = TEXTS.removeAccount;

beforeEach(() => {
  endSession('left');
  acceptSession(tokenWith(), 'maria_b');
});

describe('removing an account that Google signs in to', () => {
  it('[H7] asks for no password, says what shows who somebody is, and tells when the sign-in is too old', async () => {
    const calls = stubNetwork({
      'GET /rest/account': account,
      [REMOVE]: { removalStatus: 'error', message: noPassword },
    });
    renderAt('/settings/remove-account', <RemoveAccountPage />);
    await screen.findByText(noPassword, { exact: false });
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in with Google' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/forgotPassword');

    const submit = () => fireEvent.submit(screen.getByLabelText('Email').closest('form')!);
    submit();
    expect((await screen.findByText('Email is required')).closest('[role=alert]')).not.toBeNull();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: account.email } });
    submit();
    fireEvent.click(await screen.findByRole('button', { name: TEXTS.removeAccount.dialogConfirm }));
    await screen.findByText(noPassword, { selector: '[role=alert] *' });
    const call = calls.find(({ path }) => path === '/rest/profile/removeaccount')!;
    expect(decodeIdentity(call.headers[HEADERS.confirmIdentity])).toEqual({ email: account.email, password: '' });
  });
});
