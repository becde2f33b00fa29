import { fireEvent, screen, waitFor } from '@testing-library/react';
import { NOTICE_CHANNELS, NOTICE_KINDS, NOTICES, type NoticesBody } from '#contract';
import { renderAt, stubNetwork } from '../../shared/testing';
import { NoticeSettings } from './NoticeSettings';

const CALL = '/rest/account/notices';
const body = (): NoticesBody => ({
  notices: Object.fromEntries(
    NOTICE_KINDS.map((kind) => {
      const cells: Partial<Record<string, readonly string[] | string>> = NOTICES[kind];
      return [kind, Object.fromEntries(NOTICE_CHANNELS.map((channel) => [channel, cells[channel]?.[0] ?? null]))];
    }),
  ) as NoticesBody['notices'],
  digest: { hour: 8, weekday: 1, timeZone: null, zone: 'America/Denver' },
});
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });

describe('the table of what one is told of', () => {
  it('saves each choice at once, and shows what holds by then', async () => {
    const now = body();
    const calls = stubNetwork({
      [`GET ${CALL}`]: () => now,
      [`POST ${CALL}`]: () => {
        now.notices.mail.email = 'daily';
        return now;
      },
    });
    renderAt('/settings/account-settings', <NoticeSettings upgraded={false} />);
    fireEvent.change(await select('A new message, By e-mail'), { target: { value: 'daily' } });
    await screen.findByText('Saved');
    expect(calls.filter(({ method }) => method === 'POST').map((call) => call.body)).toEqual([
      { cells: [{ kind: 'mail', channel: 'email', frequency: 'daily' }] },
    ]);
    expect((await select('A new message, By e-mail')).value).toBe('daily');
    fireEvent.change(await select('Hour of the day'), { target: { value: '20' } });
    fireEvent.change(await select('Time zone'), { target: { value: (await select('Time zone')).options[1]!.value } });
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(3));
    expect(calls.filter(({ method }) => method === 'POST')[1]!.body).toEqual({ hour: 20 });
  });

  it('shows each choice from the press on, however long the saving takes', async () => {
    const answers: (() => void)[] = [];
    const now = body();
    stubNetwork({
      [`GET ${CALL}`]: () => now,
      [`POST ${CALL}`]: () => new Promise((resolve) => answers.push(() => resolve(now))),
    });
    renderAt('/settings/account-settings', <NoticeSettings upgraded={false} />);
    const shown = async () => [
      (await select('A new message, By e-mail')).value,
      (await select('Hour of the day')).value,
    ];
    fireEvent.change(await select('A new message, By e-mail'), { target: { value: 'daily' } });
    fireEvent.change(await select('Hour of the day'), { target: { value: '20' } });
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(await shown()).toEqual(['daily', '20']);
    now.notices.mail.email = 'daily';
    answers[0]!();
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(await shown()).toEqual(['daily', '20']);
    now.digest.hour = 20;
    answers[1]!();
    await screen.findByText('Saved');
    expect(await shown()).toEqual(['daily', '20']);
  });

  it('offers to each what there is: nothing upgraded to free members, and searches say it themselves', async () => {
    stubNetwork({ [`GET ${CALL}`]: body() });
    renderAt('/settings/account-settings', <NoticeSettings upgraded={false} />);
    expect((await select('Invitations for upgraded members, By e-mail')).disabled).toBe(true);
    const matches = [...(await select('Matches, By e-mail')).options];
    expect(matches.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['never', false],
      ['daily', true],
      ['weekly', false],
    ]);
    screen.getByRole('link', { name: 'Each search says how often' });
    screen.getByText(/at this hour of Denver/);
    expect(screen.queryByRole('combobox', { name: 'News, Push' })).toBeNull();
  });

  it('keeps what held when it could not be saved, and offers to load again what could not be', async () => {
    let works = false;
    stubNetwork({
      [`GET ${CALL}`]: () => (works ? body() : [503, { message: 'busy' }]),
      [`POST ${CALL}`]: [503, { message: 'busy' }],
    });
    renderAt('/settings/account-settings', <NoticeSettings upgraded />);
    await screen.findByText('This setting could not be loaded. Please try again.');
    works = true;
    fireEvent.click(screen.getByRole('button'));
    fireEvent.change(await select('A wink, In the app'), { target: { value: 'never' } });
    await screen.findByText('This setting could not be saved. Please try again.');
    expect((await select('A wink, In the app')).value).toBe('at-once');
  });
});
