import { act, fireEvent, screen, within } from '@testing-library/react';
import { AccountSettingsRow, API, isUpgradedSetting, SETTING_NAMES, SETTINGS } from '#contract';
import { acceptSession, endSession } from '../../shared/account/session';
import { renderAt, rowWith, stubNetwork, tokenWith } from '../../shared/testing';
import { UpgradeMembershipPage } from './UpgradeMembershipPage';

const FREE = 'Your membership: free. At present nobody pays for any plan.';

function open(memberType: 1 | 2 | 5 = 1) {
  stubNetwork({
    [`GET ${API.settings}`]: [
      rowWith(AccountSettingsRow, { memberId: 100_001, memberType, upgradeVisibility: memberType !== 1 }),
    ],
  });
  return renderAt('/settings/upgrade-membership', <UpgradeMembershipPage />);
}
const choose = (plan: string) => fireEvent.click(screen.getByRole('radio', { name: new RegExp(plan) }));
const button = () => screen.getByRole('button', { name: /Activate Free Access|is your preview/ });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const preview = async (plan: string) => {
  choose(plan);
  fireEvent.click(button());
  await pass(1_100);
};
const panel = () => screen.queryByRole('region', { name: /^Your preview of/ });

beforeEach(() => {
  jest.useFakeTimers();
  acceptSession(tokenWith(), 'maria_b');
});
afterEach(() => {
  jest.useRealTimers();
  endSession('left');
});

describe('the plans', () => {
  it('say that they open the same, what a member pays and which membership is theirs, before anything is pressed', async () => {
    open();
    screen.getByText('All three plans open the same. They differ only in the price they had before the promotion.');
    screen.getByText(FREE);
    await pass(10);
    screen.getByText(FREE);
    expect(panel()).toBeNull();
  });

  it('show after the press what they open, at the values the member has, and that the membership is what it was', async () => {
    open();
    await pass(10);
    await preview('Gold');
    const selects = within(panel()!).getAllByRole<HTMLSelectElement>('combobox');
    const upgraded = SETTING_NAMES.filter(isUpgradedSetting);
    expect(selects.map(({ disabled, value }) => [disabled, value])).toEqual(
      upgraded.map((name) => [true, SETTINGS[name].codes[1]]),
    );
    screen.getByText(FREE);
    expect(within(panel()!).getByRole('link', { name: 'Ask our team to upgrade me' }).getAttribute('href')).toBe(
      '/settings/contact-us?subject=UPGRADE',
    );
  });

  it('say their prices once to who listens: as a part of the name', () => {
    open();
    screen.getByRole('radio', { name: /^Premium.*Original price: \$9\.99.*Free/, description: '' });
  });

  it('mark the one that is previewed, whose button says so; another one can be chosen', async () => {
    open();
    await preview('Gold');
    expect(screen.getByRole('radio', { name: /Gold.*Your preview/ })).not.toBeNull();
    expect([button().textContent, button().hasAttribute('disabled')]).toEqual(['Gold is your preview', true]);
    choose('Platinum');
    expect([button().textContent, button().hasAttribute('disabled')]).toEqual(['Activate Free Access', false]);
    fireEvent.click(button());
    await pass(1_100);
    screen.getByText('Your preview of Platinum');
    expect(screen.queryByRole('radio', { name: /Gold.*Your preview/ })).toBeNull();
  });

  it('[C18] keep the preview for a reload, until the member ends it or signs out', async () => {
    const { unmount } = open();
    await preview('Gold');
    unmount();
    const again = open();
    screen.getByText('Your preview of Gold');
    // What a plan is missing for is chosen anew.
    expect(button().textContent).toBe('Activate Free Access');
    fireEvent.click(screen.getByRole('button', { name: 'End the preview' }));
    expect(panel()).toBeNull();
    await preview('Premium');
    again.unmount();
    endSession('left');
    acceptSession(tokenWith(), 'maria_b');
    open();
    expect(panel()).toBeNull();
  });

  it('go by the membership that the server knows, also where the token is older', async () => {
    open(2);
    await pass(10);
    screen.getByText(/^Your membership: upgraded\./);
    await preview('Gold');
    expect(within(panel()!).getByLabelText<HTMLSelectElement>('Private mode').value).toBe('UPVISIBILITY_PRIVATE');
    expect(within(panel()!).getByRole('link', { name: 'Change these settings' }).getAttribute('href')).toBe(
      '/settings/account-settings',
    );
    expect(within(panel()!).queryByRole('link', { name: 'Ask our team to upgrade me' })).toBeNull();
  });
});
