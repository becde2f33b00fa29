import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAt, stubNetwork } from '../../shared/testing';
import { SignedInDevices } from './SignedInDevices';

const here = {
  id: '00000000-0000-4000-8000-000000000001',
  sameNetwork: true as boolean | null,
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: '2027-03-01T10:00:00.000Z',
  lastUsedAt: '2027-03-01T12:00:00.000Z',
  current: true,
};
const phone = {
  ...{ ...here, id: '00000000-0000-4000-8000-000000000002', browser: 'Safari', system: 'iPhone' },
  ...{ signedInAt: '2027-03-01T09:00:00.000Z', current: false, sameNetwork: false },
};
const unknown = {
  ...{ ...phone, id: '00000000-0000-4000-8000-000000000003', browser: null, system: null },
  ...{ signedInAt: '2027-03-01T08:00:00.000Z', sameNetwork: null },
};

const items = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('where the member is signed in', () => {
  it('[A34] shows each device with its times, and which of them is this one', async () => {
    stubNetwork({ 'GET /rest/account/sessions': { sessions: [here, phone, unknown] } });
    renderAt('/settings/account-settings', <SignedInDevices />);
    const [first, second, third] = await items();
    expect(first).toMatch(/^Firefox on Linux\s*This device\s*Signed in March 1, 2027.*, last used March 1, 2027/);
    expect(second).toContain('Safari on iPhone');
    expect(second).not.toContain('This device');
    expect(third).toContain('Unknown device');
    expect([first, second, third].map((text) => /On \w+ network/.exec(text!)?.[0])).toEqual([
      'On the network',
      'On another network',
      undefined,
    ]);
  });

  it('[A34] signs out everywhere else at one press, and says so', async () => {
    let sessions = [here, phone];
    const calls = stubNetwork({
      'GET /rest/account/sessions': () => ({ sessions }),
      'POST /rest/account/sessions/end': () => {
        sessions = [here];
        return { status: 'success', deleted: 1 };
      },
    });
    renderAt('/settings/account-settings', <SignedInDevices />);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByText('You are signed out everywhere else.');
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/rest/account/sessions/end',
    ]);
    const list = screen.getByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('[A34] signs out on one device, and never offers that for this one', async () => {
    let sessions = [here, phone, unknown];
    const calls = stubNetwork({
      'GET /rest/account/sessions': () => ({ sessions }),
      [`POST /rest/account/sessions/end/${phone.id}`]: () => {
        sessions = [here, unknown];
        return { status: 'success', deleted: 1 };
      },
      [`POST /rest/account/sessions/end/${unknown.id}`]: 'no network',
    });
    renderAt('/settings/account-settings', <SignedInDevices />);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out Unknown device' }));
    await screen.findByText('This device could not be signed out. Please try again.');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('says when that did not work, and the button stays', async () => {
    stubNetwork({
      'GET /rest/account/sessions': { sessions: [here, phone] },
      'POST /rest/account/sessions/end': [503, { message: 'busy' }],
    });
    renderAt('/settings/account-settings', <SignedInDevices />);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByText('The other devices could not be signed out. Please try again.');
    screen.getByRole('button', { name: 'Sign out everywhere else' });
  });
});
