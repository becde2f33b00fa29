import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { API, AccountSettingsRow, HEADERS, TEXTS } from '#contract';
import { acceptSession, endSession } from '../../shared/account/session';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { renderAt, rowWith, stubNetwork, tokenWith } from '../../shared/testing';
import { AccountSettingsPage } from './AccountSettingsPage';

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const choose = (label: string, value: string) => fireEvent.change(select(label), { target: { value } });

beforeEach(() => {
  acceptSession(tokenWith(), 'anna5');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('left');
  jest.restoreAllMocks();
});

it('keeps a setting that is chosen while others are being saved, and says that it is not saved', async () => {
  let answer: (rows: unknown) => void = () => undefined;
  const rows = (weekly: boolean) => [
    rowWith(AccountSettingsRow, { memberId: 7, memberType: 1, username: 'anna5', weekly, profileSetting: true }),
  ];
  stubNetwork({
    [`GET ${API.settings}`]: rows(false),
    [`POST ${API.updateSettings}`]: () => new Promise((resolve) => (answer = resolve)),
  });
  renderAt('/settings/account-settings', <AccountSettingsPage />);
  await screen.findByLabelText('Weekly matches e-mail');
  choose('Weekly matches e-mail', 'WEEKLY_YES');
  fireEvent.click(screen.getByText('Save settings'));
  await screen.findByText(TEXTS.accountSettings.submitting);
  choose('Profile visibility', 'PROFILE_HIDDEN');
  await act(async () => answer(rows(true)));
  await screen.findByText(TEXTS.accountSettings.succeeded);
  expect([select('Weekly matches e-mail').value, select('Profile visibility').value]).toEqual([
    'WEEKLY_YES',
    'PROFILE_HIDDEN',
  ]);
  screen.getByText('Not saved yet');
});

it('a page of settings takes over what another device has changed, around what is chosen here, and names only that', async () => {
  let stored = { profileSetting: true, weekly: false, contacts: true };
  const rows = () => [rowWith(AccountSettingsRow, { memberId: 7, memberType: 1, username: 'anna5', ...stored })];
  let answer: () => unknown = rows;
  const calls = stubNetwork({ [`GET ${API.settings}`]: () => answer(), [`POST ${API.updateSettings}`]: rows });
  const comeBack = () => act(() => queryClient.refetchQueries({ queryKey: queryKeys.settings }));
  const save = async () => {
    fireEvent.click(screen.getByText('Save settings'));
    await screen.findByText(TEXTS.accountSettings.succeeded);
    return calls.findLast(({ method }) => method === 'POST')!;
  };
  renderAt('/settings/account-settings', <AccountSettingsPage />);
  await screen.findByLabelText('Weekly matches e-mail');
  choose('Weekly matches e-mail', 'WEEKLY_YES');

  stored = { ...stored, profileSetting: false };
  await comeBack();
  await waitFor(() => expect(select('Profile visibility').value).toBe('PROFILE_HIDDEN'));
  expect(select('Weekly matches e-mail').value).toBe('WEEKLY_YES');

  answer = () => 'no network';
  await comeBack();
  expect(select('Weekly matches e-mail').value).toBe('WEEKLY_YES');

  answer = rows;
  stored = { ...stored, weekly: true };
  const { headers, body } = await save();
  expect(headers[HEADERS.changed]).toBe('weekly');
  expect(body).toMatchObject({ P_PROFILE_HIDDEN: 'Y', P_PROFILE_VISIBLE: 'N', P_WEEKLY_YES: 'Y' });

  // What was saved is nobody’s choice any more.
  stored = { ...stored, weekly: false };
  await comeBack();
  await waitFor(() => expect(select('Weekly matches e-mail').value).toBe('WEEKLY_NO'));
  expect((await save()).headers[HEADERS.changed]).toBe('');
});

it('leads from the top of the page to the cards further down, each by its name', async () => {
  stubNetwork({
    [`GET ${API.settings}`]: [rowWith(AccountSettingsRow, { memberId: 7, memberType: 1, username: 'anna5' })],
  });
  renderAt('/settings/account-settings', <AccountSettingsPage />);
  const links = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    const part = document.querySelector<HTMLElement>(link.getAttribute('href')!)!;
    expect(within(part).getAllByRole('heading', { level: 2 })[0]!.textContent).toBe(link.textContent);
    part.focus();
    expect(document.activeElement).toBe(part);
  }
});
