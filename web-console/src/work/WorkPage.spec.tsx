import { fireEvent, render, screen, within } from '@testing-library/react';
import { type I18nProvider, useGetIdentity } from 'react-admin';
import { REFUSALS, type StaffRole, type WorkItem } from '#contract';
import { call } from '../app/http';
import { Broken } from '../app/Problems';
import { startLanguage } from '../app/i18n';
import { TroubleLine } from '../app/TroubleLine';
import { AtDesk } from '../shared/testing';
import { WorkPage } from './WorkPage';

const APART: WorkItem = {
  ...{ service: 'members', kind: 'event', key: 'a:members', type: 'photo.uploaded', subscriber: 'members' },
  ...{ queue: 'photo-processing', since: '2026-01-01T00:00:00Z', tries: 96, error: 'ENOSPC', apart: true },
  ...{ waiting: false, member: null },
};
const TROUBLE = { what: 'events-apart', service: 'members', of: null, count: 2 };
const { fetch } = globalThis;

let work: WorkItem[];
let role: StaffRole;
let sent: { path: string; body: unknown }[];
/** What the next call that changes something is answered. */
let refused: keyof typeof REFUSALS | null;
/** Whether nothing can be read. */
let broken: boolean;
const NUMBER = '4bf92f3577b34da6a3ce929d0e0e4736';
let i18nProvider: I18nProvider;

beforeAll(async () => {
  i18nProvider = await startLanguage();
});
beforeEach(() => {
  [work, role, sent, refused, broken] = [[APART], 'operator', [], null, false];
  globalThis.fetch = (async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'POST') {
      sent.push({ path, body: JSON.parse(body!) });
      if (refused)
        return { ok: false, status: 409, headers: new Headers(), json: async () => ({ code: refused, message: 'x' }) };
      work = [];
      return { ok: true, headers: new Headers(), json: async () => ({ status: 'success' }) };
    }
    sent.push({ path, body: null });
    if (broken)
      return { ok: false, status: 503, headers: new Headers({ 'X-Request-Id': NUMBER }), json: async () => null };
    return { ok: true, headers: new Headers(), json: async () => ({ content: work, totalElements: work.length }) };
  }) as unknown as typeof globalThis.fetch;
});
afterEach(() => {
  globalThis.fetch = fetch;
  jest.restoreAllMocks();
});

const open = (element: React.ReactNode, provider?: object) =>
  render(
    <AtDesk i18nProvider={i18nProvider} address="/work" role={role} provider={provider}>
      {element}
    </AtDesk>,
  );
const posts = () => sent.filter(({ body }) => body !== null);

describe('a page that cannot be shown', () => {
  it('gives the code by which the log is searched, until what failed has been answered', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    broken = true;
    open(<WorkPage />);
    const code = 'Code for the operators: 4bf9-2f35-77b3';
    expect((await screen.findByText(code)).closest('[role=alert]')).not.toBeNull();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Event photo.uploaded' });
    expect(screen.queryByText(code)).toBeNull();
  });

  it('gives it too where the page itself broke over what it was told', async () => {
    broken = true;
    await expect(call('GET', '/console/work')).rejects.toThrow();
    open(<Broken error={new Error('x is no list')} />);
    screen.getByText('Code for the operators: 4bf9-2f35-77b3');
  });
});

describe('the page of stuck work', () => {
  it('says what it is, why it waits, for how long and how often it was tried', async () => {
    open(<WorkPage />);
    const line = within((await screen.findByRole('heading', { name: 'Event photo.uploaded' })).closest('li')!);
    line.getByText('A disk is full, or cannot be written to. (ENOSPC)');
    line.getByText('Waits for an operator');
    line.getByText(/members to members · queue photo-processing · 96 tries/);
  });

  it('[K15] [G12] has it tried again once, however often is pressed, and says so', async () => {
    open(<WorkPage />);
    const button = await screen.findByRole('button', { name: 'Try again: Event photo.uploaded' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('It is tried again within half a minute.');
    expect(posts()).toEqual([
      { path: '/console-api/work/retry', body: { service: 'members', kind: 'event', key: 'a:members' } },
    ]);
    await screen.findByText('Nothing is stuck');
  });

  it('[G12] says in words that somebody was quicker', async () => {
    refused = 'WORK_GONE';
    open(<WorkPage />);
    fireEvent.click(await screen.findByRole('button', { name: /^Try again: / }));
    await screen.findByText(REFUSALS.WORK_GONE.message);
  });

  it('[G07] drops for a reason that the record can keep, and asks nobody for another', async () => {
    open(<WorkPage />);
    fireEvent.click(await screen.findByRole('button', { name: /^Drop: / }));
    const dialog = within(screen.getByRole('dialog', { name: 'Drop this work' }));
    const drop = (reason: string) => {
      fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: reason } });
      fireEvent.click(dialog.getByRole('button', { name: 'Drop' }));
    };
    drop('Anna wished it');
    expect(dialog.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
    drop('OPS-12');
    drop('OPS-12');
    await screen.findByText('It was dropped.');
    expect(posts().map(({ body }) => body)).toEqual([
      { service: 'members', kind: 'event', key: 'a:members', reason: 'OPS-12' },
    ]);
  });
});

/** Who it is, once the page has heard. */
function Role() {
  const { identity } = useGetIdentity();
  return <p>{identity?.['role'] as string | undefined}</p>;
}

describe('the line about trouble', () => {
  const provider = { status: jest.fn(async () => ({ data: { troubles: [TROUBLE, { ...TROUBLE, count: 1 }] } })) };

  it('[K32] tells operators on every page what is degraded', async () => {
    open(<TroubleLine />, provider);
    expect((await screen.findByRole('status')).textContent).toBe(
      '2 events of members are tried no more. And 1 more. See the status',
    );
  });

  it('[G02] is not asked for where a moderator works', async () => {
    role = 'moderator';
    provider.status.mockClear();
    open(
      <>
        <TroubleLine />
        <Role />
      </>,
      provider,
    );
    await screen.findByText('moderator');
    expect(provider.status).not.toHaveBeenCalled();
  });
});
