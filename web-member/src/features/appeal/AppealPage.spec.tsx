import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { APPEAL, type AppealLookBody } from '#contract';
import { endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, type SeenCall } from '../../shared/testing';
import { AppealPage } from './AppealPage';

const LOOK = 'POST /rest/appeal/look';
const SEND = 'POST /rest/appeal';
const decision: AppealLookBody = {
  about: 'text',
  decidedAt: '2026-11-20T10:00:00.000Z',
  fields: ['headline', 'fun'],
  reason: 'Some words may hurt or insult others.\nNo drink.',
  until: null,
  expiresAt: '2026-12-10T10:00:00.000Z',
  appeal: null,
  again: false,
  accountBack: null,
};

const open = (answers: Record<string, unknown>): SeenCall[] => {
  const calls = stubNetwork(answers);
  renderAt(
    '/appeal/the-token',
    <Routes>
      <Route path="/appeal/:token" element={<AppealPage />} />
    </Routes>,
  );
  return calls;
};
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Why should it be decided differently?');
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));

beforeEach(() => {
  endSession('left');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the page of an appeal', () => {
  it('says what was decided and why, and sends what the member writes', async () => {
    const calls = open({ [LOOK]: decision, [SEND]: { status: 'success' } });
    await screen.findByRole('heading', { name: 'Your profile text was not approved.' });
    screen.getByText('Headline, Fun');
    screen.getByText(/Some words may hurt or insult others\.\s+No drink\./);
    await write('I meant the ship.');
    screen.getByText('17/1000');
    send();
    await screen.findByText('Your appeal was sent. We will write to you by e-mail when it is decided.');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/rest/appeal/look', { token: 'the-token' }],
      ['/rest/appeal', { token: 'the-token', text: 'I meant the ship.' }],
    ]);
    expect({ ...sessionStorage }).toEqual({});
  });

  it.each([
    [true, 'Your account is open again'],
    [false, 'has been erased and cannot come back'],
  ])('says of a closing that was taken back whether the account is there again: %s', async (accountBack, words) => {
    open({ [LOOK]: { ...decision, about: 'closing', appeal: 'overturned', accountBack } });
    await screen.findByText(new RegExp(words));
    expect(screen.queryByLabelText('Why should it be decided differently?')).toBeNull();
  });

  it('says what was decided when the link is opened again, and asks for nothing more', async () => {
    open({ [LOOK]: { ...decision, about: 'closing', appeal: 'upheld' } });
    await screen.findByRole('heading', { name: 'Your account was closed.' });
    screen.getByText('You have appealed. The decision stays as it was.');
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  });

  it('takes another appeal in the place of one that nobody reads yet', async () => {
    open({ [LOOK]: { ...decision, appeal: 'waiting', again: true }, [SEND]: { status: 'success' } });
    await screen.findByText(/nobody has begun to read it/);
    await write('That was not me.');
    send();
    await screen.findByText(/Your appeal was sent/);
  });

  it('tells who has no account any more to keep the link', async () => {
    open({ [LOOK]: { ...decision, about: 'closing' }, [SEND]: { status: 'success' } });
    await write('It is me.');
    send();
    await screen.findByText('Your appeal was sent. Keep the link: within some days this page says what was decided.');
  });

  it('waits in sight, and can be asked again when the decision did not come', async () => {
    let answers = 0;
    open({ [LOOK]: () => (++answers <= 2 ? 'no network' : decision) });
    screen.getByText('Loading...');
    const again = await screen.findByRole('button', { name: 'Try again' });
    screen.getByText('The decision could not be loaded. Please try again.');
    fireEvent.click(again);
    await field();
  });

  it.each([
    ['unknown or used', [404, { code: 'APPEAL_LINK_UNKNOWN', message: 'x' }], /not valid or was used already/],
    ['expired', [409, { code: 'APPEAL_LINK_EXPIRED', message: 'x' }], `can be appealed for ${APPEAL.days} days`],
  ])('says that the link is %s, once and for all', async (_what, answer, words) => {
    const calls = open({ [LOOK]: answer });
    await screen.findByText(words instanceof RegExp ? words : new RegExp(words));
    screen.getByRole('link', { name: 'Contact us' });
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('is what was pressed: nothing is typed into it while it is on its way, which would be gone with it', async () => {
    let answer: (body: unknown) => void = () => undefined;
    open({ [LOOK]: decision, [SEND]: () => new Promise((resolve) => (answer = resolve)) });
    await write('I meant the ship.');
    send();
    await waitFor(async () => expect((await field()).readOnly).toBe(true));
    answer([503, { message: 'busy' }]);
    await waitFor(async () => expect((await field()).readOnly).toBe(false));
  });

  it('keeps the text when it could not be sent, also over a reload', async () => {
    let answers = 0;
    open({ [LOOK]: decision, [SEND]: () => (++answers === 1 ? 'no network' : { status: 'success' }) });
    await write('I meant the ship.');
    send();
    await screen.findByText(/Your text is still here\./);
    expect((await field()).value).toBe('I meant the ship.');
    expect(JSON.stringify({ ...localStorage })).toContain('I meant the ship.');
    send();
    await screen.findByText(/Your appeal was sent/);
  });

  it('wants words, and no more than a thousand characters of them', async () => {
    const calls = open({ [LOOK]: decision });
    expect((await field()).maxLength).toBe(APPEAL.textMax);
    await write('   ');
    send();
    await screen.findByText('Please write why you disagree.');
    expect(calls).toHaveLength(1);
  });

  it('says so when the link was used in another window meanwhile', async () => {
    const gone = [404, { code: 'APPEAL_LINK_UNKNOWN', message: 'x' }];
    let looks = 0;
    open({ [LOOK]: () => (++looks === 1 ? decision : gone), [SEND]: gone });
    await write('I meant the ship.');
    send();
    await screen.findByText(/not valid or was used already/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull());
  });

  it.each([
    ['photo', 'Your photo was not approved.'],
    ['warning', 'You were warned.'],
    ['suspension', 'Your account was suspended.'],
  ] as const)('speaks of a %s', async (about, words) => {
    open({ [LOOK]: { ...decision, about, fields: [], until: about === 'suspension' ? decision.expiresAt : null } });
    await screen.findByRole('heading', { name: words });
    expect(screen.queryAllByText('Until')).toHaveLength(about === 'suspension' ? 1 : 0);
    expect(screen.queryByText('It is about')).toBeNull();
  });
});
