import { fireEvent, screen } from '@testing-library/react';
import { renderAt, stubNetwork } from '../../shared/testing';
import { ActivitySetting } from './ActivitySetting';

const ACTIVITY = '/rest/account/activity';
const select = () => screen.findByLabelText<HTMLSelectElement>('Show when I was here');

describe('the setting who is told when I was here', () => {
  it('[E22] is saved as soon as it is chosen, and says so', async () => {
    let hidden = false;
    const calls = stubNetwork({
      [`GET ${ACTIVITY}`]: () => ({ hidden }),
      [`POST ${ACTIVITY}`]: () => ({ hidden: (hidden = true) }),
    });
    renderAt('/settings/account-settings', <ActivitySetting />);
    await screen.findByDisplayValue('Yes');
    expect((await select()).disabled).toBe(false);

    fireEvent.change(await select(), { target: { value: 'N' } });
    await screen.findByText('Saved');
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ path: ACTIVITY, body: { hidden: true } }]);
    expect((await select()).value).toBe('N');
  });

  it('stays as it was when it could not be saved, and says so', async () => {
    stubNetwork({ [`GET ${ACTIVITY}`]: { hidden: true }, [`POST ${ACTIVITY}`]: [503, { message: 'busy' }] });
    renderAt('/settings/account-settings', <ActivitySetting />);
    await screen.findByDisplayValue('No');
    fireEvent.change(await select(), { target: { value: 'Y' } });
    await screen.findByText('This setting could not be saved. Please try again.');
    expect((await select()).value).toBe('N');
  });

  it('offers to try again when it could not be loaded', async () => {
    let works = false;
    stubNetwork({ [`GET ${ACTIVITY}`]: () => (works ? { hidden: false } : [503, { message: 'busy' }]) });
    renderAt('/settings/account-settings', <ActivitySetting />);
    await screen.findByText('This setting could not be loaded. Please try again.');
    expect((await select()).disabled).toBe(true);
    works = true;
    fireEvent.click(screen.getByRole('button'));
    await screen.findByDisplayValue('Yes');
  });
});
