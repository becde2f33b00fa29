import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { I18nProvider } from 'react-admin';
import { CONSOLE_API, pathTo, REFUSALS } from '#contract';
import { startLanguage } from '../app/i18n';
import type { OpenMember } from '../app/records';
import { AtDesk } from '../shared/testing';
import { MemberAccount } from './MemberAccount';

const TAKE = pathTo(CONSOLE_API.takeUsername, { id: 7 });
const RETURN = pathTo(CONSOLE_API.returnUsername, { id: 7 });
const member = {
  ...{ id: 7, memberId: 7, username: 'Sea.Witch', name: 'Sea.Witch', status: 'active', hidden: false, memberType: 1 },
  ...{ facts: { mailLanguage: 'en' }, sanctions: [] },
} as unknown as OpenMember;
const taken = {
  ...{ id: 3, kind: 'take-username', username: 'Sea.Witch', reason: null, until: null, caseId: null },
  ...{ by: { staffId: 1, name: 'Robin' }, at: '2026-11-20T10:00:00.000Z', overturnedAt: null },
};
const neutral = { ...member, username: 'Member-482913', name: 'Member-482913', sanctions: [taken] } as OpenMember;

const { fetch } = globalThis;
let i18nProvider: I18nProvider;
let sent: { path: string; body: unknown }[];
let refused: boolean;

beforeAll(async () => {
  i18nProvider = await startLanguage();
});
beforeEach(() => {
  [sent, refused] = [[], false];
  globalThis.fetch = (async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    const { status, message } = REFUSALS.USERNAME_CHANGED;
    return refused
      ? { ok: false, status, headers: new Headers(), json: async () => ({ code: 'USERNAME_CHANGED', message }) }
      : { ok: true, headers: new Headers(), json: async () => ({ status: 'success' }) };
  }) as unknown as typeof globalThis.fetch;
});
afterEach(() => {
  globalThis.fetch = fetch;
});

const account = (shown: OpenMember) => (
  <AtDesk i18nProvider={i18nProvider}>
    <MemberAccount member={shown} />
  </AtDesk>
);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (reason: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Reason/ }));
  fireEvent.click(within(screen.getByRole('listbox')).getByText(reason));
};

describe('the username on the page of a member', () => {
  it('is taken away by a moderator with a reason that fits names, after reading the very e-mail', async () => {
    render(account(member));
    press('Take the username away');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Take the username away' }));
    expect(dialog.getByRole('alert').textContent).toBe('Please choose a reason.');
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: /Reason/ }));
    const reasons = within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(reasons).toContain('Offensive words');
    expect(reasons).not.toContain('Insults or threats');
    fireEvent.click(screen.getByText('Offensive words'));
    expect(dialog.getByRole('region').textContent).toContain('We have taken your username Sea.Witch away.');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Take the username away' }));
    await screen.findByText(/Others read a neutral name now/);
    expect(sent).toEqual([{ path: TAKE, body: { username: 'Sea.Witch', reasonCode: 'OFFENSIVE', message: null } }]);
  });

  it('is the one that was read, though the page follows another one meanwhile: the desk is told', async () => {
    refused = true;
    const { rerender } = render(account(member));
    press('Take the username away');
    choose('Contact details');
    rerender(account({ ...member, username: 'another.one', name: 'another.one' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take the username away' }));
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(
      REFUSALS.USERNAME_CHANGED.message,
    );
    expect(sent[0]!.body).toMatchObject({ username: 'Sea.Witch' });
  });

  it('can be given back, and a neutral one not be taken away', async () => {
    render(account(neutral));
    expect(screen.getByText('Taken away: Sea.Witch')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take the username away' })).toBeNull();
    press('Give the username back');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('region').textContent).toContain('it is yours again');
    fireEvent.click(dialog.getByRole('button', { name: 'Give the username back' }));
    await waitFor(() => expect(sent).toEqual([{ path: RETURN, body: { username: 'Sea.Witch', message: null } }]));
  });

  it('is neither taken away nor given back once the member has left', () => {
    render(account({ ...neutral, status: 'removed' }));
    expect(screen.queryByRole('button', { name: /username/ })).toBeNull();
  });
});
