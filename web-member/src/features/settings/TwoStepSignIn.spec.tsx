import { fireEvent, screen } from '@testing-library/react';
import { renderAt, stubNetwork } from '../../shared/testing';
import { TwoStepSignIn } from './TwoStepSignIn';

const account = {
  ...{ username: 'maria_b', email: 'maria@example.test', emailConfirmed: true, emailReturned: false },
  ...{ hasPassword: true, newEmail: null },
};
const off = { since: null, recoveryCodesLeft: 0, app: false, passkeys: [] };
const on = { since: '2027-03-01T10:00:00.000Z', recoveryCodesLeft: 10, app: true, passkeys: [] };
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
    await press('Set up an app');
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
      ['/rest/account/second-step/begin', { password: 'quiet1lake', code: '' }],
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
    await screen.findByRole('button', { name: 'Set up an app' });
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
    await press('Set up an app');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Continue');
    await screen.findByTestId('secret');
    expect(posted()).toEqual([['/rest/account/second-step/begin', { password: '', code: '' }]]);
  });

  it('waits for a confirmed address, to which changes can be told', async () => {
    show({ 'GET /rest/account': { ...account, emailConfirmed: false } });
    await screen.findByText(/Please confirm your e-mail address first/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that is on already, because an answer was lost, offers recovery codes in the place of those that nobody saw', async () => {
    let now: object = off;
    let answer: unknown = 'no network';
    show({
      'GET /rest/account/second-step': () => now,
      'POST /rest/account/second-step/begin': enrolment,
      'POST /rest/account/second-step': () => answer,
      'POST /rest/account/second-step/recovery-codes': { recoveryCodes },
    });
    await press('Set up an app');
    await type('Password', 'quiet1lake');
    await press('Continue');
    await type('Code', '123456');
    await press('Switch on');
    await screen.findByText('This did not work. Please try again.');
    now = on;
    answer = [409, { code: 'SECOND_STEP_IS_ON', message: 'It is on already.' }];
    await press('Switch on');
    await screen.findByText(/If you have kept no recovery codes, make new ones now\./);
    await press('New recovery codes');
    await type('Password', 'quiet1lake');
    await type('Code', '654321');
    await press('Make new codes');
    await screen.findByText(recoveryCodes[0]!);
  });

  it('can be begun again where it took too long', async () => {
    const posted = show({
      'POST /rest/account/second-step/begin': enrolment,
      'POST /rest/account/second-step': [400, { code: 'SIGN_IN_AGAIN', message: 'This took too long.' }],
    });
    await press('Set up an app');
    await type('Password', 'quiet1lake');
    await press('Continue');
    await type('Code', '123456');
    await press('Switch on');
    await press('Begin again');
    await type('Password', 'quiet1lake');
    await press('Continue');
    await screen.findByTestId('secret');
    expect(posted().filter(([path]) => path === '/rest/account/second-step/begin')).toHaveLength(2);
  });

  describe('with passkeys', () => {
    const phone = { id: 'f1f6b5f0-0000-4000-8000-000000000001', name: 'My phone', madeAt: on.since, lastUsedAt: null };
    const passkeyOnly = { ...on, app: false, passkeys: [phone] };
    const question = { ticket: 'q', options: { challenge: 'AAAA', rpId: 'localhost', user: { id: 'AAAA' } } };
    const host = { 'GET /rest/login/ways': { google: false, passkeyHost: 'localhost' } };
    const credential = (response: object) => ({
      ...{ id: 'key', rawId: new ArrayBuffer(1), type: 'public-key', getClientExtensionResults: () => ({}) },
      ...{ response: { clientDataJSON: new ArrayBuffer(1), ...response } },
    });
    const browser = { create: jest.fn(), get: jest.fn() };
    const give = (to: object, name: string, value: unknown) =>
      Object.defineProperty(to, name, { value, configurable: true });
    beforeEach(() => {
      give(window, 'PublicKeyCredential', function PublicKeyCredential() {});
      give(navigator, 'credentials', browser);
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    });
    afterEach(() => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
      browser.create.mockReset();
      browser.get.mockReset();
    });

    it('makes one in two presses, and sends what was made again when the way there failed', async () => {
      let now: object = off;
      let answer: unknown = [500, { code: 'UNEXPECTED', message: 'Something went wrong.' }];
      const posted = show({
        ...host,
        'GET /rest/account/second-step': () => now,
        'POST /rest/account/second-step/passkeys/begin': question,
        'POST /rest/account/second-step/passkeys': () => answer,
      });
      browser.create.mockResolvedValue(credential({ attestationObject: new ArrayBuffer(1) }));
      await press('Add a passkey');
      await type('Password', 'quiet1lake');
      await press('Continue');
      await type('Name', ' ');
      await press('Create passkey');
      screen.getByText('Please enter a name first.');
      await type('Name', 'My phone');
      await press('Create passkey');
      await screen.findByText('Something went wrong.');
      now = passkeyOnly;
      answer = { recoveryCodes };
      await press('Create passkey');
      await screen.findByText(recoveryCodes[0]!);
      expect(browser.create).toHaveBeenCalledTimes(1);
      const sent = posted().filter(([path]) => path === '/rest/account/second-step/passkeys');
      expect(sent).toEqual(
        Array(2).fill([expect.any(String), expect.objectContaining({ name: 'My phone', ticket: 'q' })]),
      );
      await press('I have kept them');
      await screen.findByText('My phone');
      screen.getByText('Not used yet.', { exact: false });
    });

    it('offers recovery codes where the answer to the first one was lost', async () => {
      let now: object = off;
      let answer: unknown = 'no network';
      show({
        ...host,
        'GET /rest/account/second-step': () => now,
        'POST /rest/account/second-step/passkeys/begin': question,
        'POST /rest/account/second-step/passkeys': () => answer,
      });
      browser.create.mockResolvedValue(credential({ attestationObject: new ArrayBuffer(1) }));
      await press('Add a passkey');
      await type('Password', 'quiet1lake');
      await press('Continue');
      await press('Create passkey');
      await screen.findByText('This did not work. Please try again.');
      now = passkeyOnly;
      answer = [400, { code: 'SIGN_IN_AGAIN', message: 'This took too long.' }];
      await press('Create passkey');
      await screen.findByText(/If you have kept no recovery codes, make new ones now\./);
      await press('New recovery codes');
      await screen.findByRole('button', { name: 'Use a passkey instead' });
    });

    it.each([
      ['NotAllowedError', /you stopped it. You can try again/],
      ['InvalidStateError', /in your list already/],
      ['ConstraintError', /cannot use it now/],
    ])('says what a browser that made none meant by %s', async (name, words) => {
      show({ ...host, 'POST /rest/account/second-step/passkeys/begin': question });
      browser.create.mockRejectedValue(Object.assign(new Error('no'), { name }));
      await press('Add a passkey');
      await type('Password', 'quiet1lake');
      await press('Continue');
      await press('Create passkey');
      await screen.findByText(words);
    });

    it('proves by one in place of a code, renames and removes', async () => {
      const posted = show({
        ...host,
        'GET /rest/account/second-step': passkeyOnly,
        'POST /rest/account/second-step/passkeys/ask': question,
        [`POST /rest/account/second-step/passkeys/${phone.id}/end`]: { status: 'success' },
        [`POST /rest/account/second-step/passkeys/${phone.id}/name`]: { status: 'success' },
      });
      browser.get.mockResolvedValue(
        credential({ authenticatorData: new ArrayBuffer(1), signature: new ArrayBuffer(1), userHandle: null }),
      );
      await press('Rename My phone');
      await type('Name', 'Phone');
      await press('Save');
      await press('Remove My phone');
      await press('Use a passkey instead');
      screen.getByText('Please enter your password first.');
      await type('Password', 'quiet1lake');
      await press('Use a passkey instead');
      await screen.findByRole('button', { name: 'Remove My phone' });
      expect(posted()).toEqual([
        [expect.stringContaining('/name'), { name: 'Phone' }],
        [expect.stringContaining('/ask'), {}],
        [
          expect.stringContaining('/end'),
          { password: 'quiet1lake', passkey: expect.objectContaining({ ticket: 'q' }) },
        ],
      ]);
    });

    it('offers none where the browser has none, and says that they work elsewhere', async () => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      show({ ...host, 'GET /rest/account/second-step': passkeyOnly });
      await screen.findByText(/Your passkeys work on your other devices/);
      expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
      await press('Remove My phone');
      screen.getByLabelText('Code');
      expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
    });
  });
});
