import { fireEvent, screen } from '@testing-library/react';
import { renderAt, stubNetwork } from '../../shared/testing';
import { TwoStepSignIn } from './TwoStepSignIn';

const account = {
  ...{ username: 'maria_b', email: 'maria@example.test', emailConfirmed: true, emailReturned: false },
  ...{ hasPassword: true, newEmail: null },
};
const off = { since: null, recoveryCodesLeft: 0 };
const on = { since: '2027-03-01T10:00:00.000Z', recoveryCodesLeft: 10 };
const enrolment = { ticket: 'a-ticket', secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' };
const recoveryCodes = ['AAAAA-BBBBB-CCCCC', 'DDDDD-EEEEE-FFFFF'];

const show = (answers: Parameters<typeof stubNetwork>[0] = {}) => {
  const calls = stubNetwork({ 'GET /rest/account': account, 'GET /rest/account/second-step': off, ...answers });
  renderAt('/settings/account-settings', <TwoStepSignIn />);
  return () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('two-step sign-in in the settings', () => {
  it('is set up with password, app and first code, and shows recovery codes to be taken along', async () => {
    let now: object = off;
    const posted = show({
      'GET /rest/account/second-step': () => now,
      'POST /rest/account/second-step/begin': enrolment,
      'POST /rest/account/second-step': () => {
        now = on;
        return { recoveryCodes };
      },
    });
    await press('Set up');
    await press('Continue');
    screen.getByText('Please enter your password first.');
    expect(posted()).toEqual([]);
    await type('Password', 'quiet1lake');
    await press('Continue');
    expect((await screen.findByTestId('secret')).textContent).toBe('ABCD EFGH IJKL MNOP');
    await screen.findByRole('img', { name: 'Code to scan' });
    expect(screen.getByRole('link', { name: 'Open in the app' }).getAttribute('href')).toBe(enrolment.uri);
    await type('Code', '123456');
    await press('Switch on');
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    screen.getByRole('button', { name: 'Download' });
    await press('I have kept them');
    await screen.findByText('On since March 1, 2027 at 10:00 AM.', { exact: false });
    expect(screen.queryByText(recoveryCodes[0]!)).toBeNull();
    expect(posted()).toEqual([
      ['/rest/account/second-step/begin', { password: 'quiet1lake' }],
      ['/rest/account/second-step', { ticket: 'a-ticket', code: '123456' }],
    ]);
  });

  it('is switched off with password and code, and says what was wrong', async () => {
    let now: object = on;
    let answer: unknown = [400, { code: 'WRONG_CODE', message: 'This code is not right.' }];
    const posted = show({
      'GET /rest/account/second-step': () => now,
      'POST /rest/account/second-step/end': () => answer,
    });
    await press('Switch off');
    await press('Switch off');
    screen.getByText('Please enter your password first.');
    screen.getByText('Please enter the code first.');
    await type('Password', 'quiet1lake');
    await type('Code', '123456');
    await press('Switch off');
    await screen.findByText('This code is not right.');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('quiet1lake');
    answer = { status: 'success' };
    now = off;
    await press('Switch off');
    await screen.findByRole('button', { name: 'Set up' });
    expect(posted().at(-1)).toEqual(['/rest/account/second-step/end', { password: 'quiet1lake', code: '123456' }]);
  });

  it('gives other recovery codes, and says how many are left', async () => {
    show({
      'GET /rest/account/second-step': { ...on, recoveryCodesLeft: 2 },
      'POST /rest/account/second-step/recovery-codes': { recoveryCodes },
    });
    await screen.findByText('Recovery codes left: 2');
    await press('New recovery codes');
    await type('Password', 'quiet1lake');
    await type('Code', '123456');
    await press('Make new codes');
    await screen.findByText(recoveryCodes[1]!);
  });

  it('asks no password of who has none', async () => {
    const posted = show({
      'GET /rest/account': { ...account, hasPassword: false },
      'POST /rest/account/second-step/begin': enrolment,
    });
    // Whether there is a password, the account says.
    await press('Set up');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Continue');
    await screen.findByTestId('secret');
    expect(posted()).toEqual([['/rest/account/second-step/begin', { password: '' }]]);
  });

  it('waits for a confirmed address, to which changes can be told', async () => {
    show({ 'GET /rest/account': { ...account, emailConfirmed: false } });
    await screen.findByText(/Please confirm your email address first/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be begun again where it took too long', async () => {
    const posted = show({
      'POST /rest/account/second-step/begin': enrolment,
      'POST /rest/account/second-step': [400, { code: 'SIGN_IN_AGAIN', message: 'This took too long.' }],
    });
    await press('Set up');
    await type('Password', 'quiet1lake');
    await press('Continue');
    await type('Code', '123456');
    await press('Switch on');
    await press('Begin again');
    await screen.findByTestId('secret');
    expect(posted().filter(([path]) => path === '/rest/account/second-step/begin')).toHaveLength(2);
  });
});
