import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { API, audiencePair, pairsOf, type ConsentRow } from '#contract';
import { acceptSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith, type Answer } from '../../shared/testing';
import { ConsentsPage } from './ConsentsPage';

const row = (purpose: ConsentRow['purpose'], values: Partial<ConsentRow> = {}): ConsentRow => ({
  ...{ purpose, version: '2026-11', givenAt: '2026-11-20T10:00:00.000Z', withdrawnAt: null },
  ...values,
});

describe('what a member agreed to', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    acceptSession(tokenWith(), 'ben');
  });
  afterEach(() => {
    endSession('left');
    jest.restoreAllMocks();
  });

  /** What the server holds, as an answer that changes with it. */
  const open = (rows: () => Answer, answers: Record<string, Answer> = {}) => {
    const calls = stubNetwork({ [`GET ${API.consents}`]: rows, ...answers });
    renderAt('/', <ConsentsPage />);
    return { sent: () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })) };
  };
  const about = async (title: string) =>
    within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement);

  it('[law: gdpr-special] says of each by itself since when, in which words, and what was before', async () => {
    open(() => ({
      consents: [
        row('terms'),
        row('matches', { version: 'before', givenAt: null }),
        row('religion', { withdrawnAt: '2026-11-21T10:00:00.000Z' }),
        row('terms', { version: '2019-05', givenAt: '2019-06-01T10:00:00.000Z' }),
      ],
    }));
    const terms = await about('Terms of use');
    terms.getByText(/^You agreed on November 20, 2026.*, to the words of November 2026\.$/);
    terms.getByText('Earlier (1)');
    terms.getByText(/to the words of May 2019\.$/);
    terms.getByRole('link', { name: 'Remove account' });
    (await about('Matches by e-mail')).getByText('You agreed before we wrote down when.');
    (await about('Showing your religion')).getByText(/^You agreed on .* You took it back on November 21, 2026/);
    (await about('Showing your ethnicity')).getByText('You have not agreed to this.');
  });

  it('[law: gdpr-special] is taken back at one press, and given again where that is one press as well', async () => {
    let rows = [row('news'), row('ethnicity')];
    const { sent } = open(() => ({ consents: rows }), {
      [`POST ${API.updateProfile}`]: () => {
        rows = rows.map((one) => (one.purpose === 'news' ? one : { ...one, withdrawnAt: one.givenAt }));
        return [200, []];
      },
      [`POST ${API.chooseNotices}`]: [500, {}],
    });
    fireEvent.click((await about('Showing your ethnicity')).getByRole('button', { name: /^Take back/ }));
    await (await about('Showing your ethnicity')).findByText(/You took it back/);
    expect((await about('Showing your ethnicity')).queryByRole('button')).toBeNull();
    fireEvent.click((await about('News by e-mail')).getByRole('button', { name: 'Take back: News by e-mail' }));
    await (await about('News by e-mail')).findByText('That did not work. Please try again.');
    fireEvent.click((await about('Matches by e-mail')).getByRole('button', { name: 'I agree: Matches by e-mail' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    const cell = (kind: string, frequency: string) => ({ cells: [{ kind, channel: 'email', frequency }] });
    expect(sent()).toEqual([
      {
        path: API.updateProfile,
        body: { updatedColumns: { profile: pairsOf({ [audiencePair('ethnicity')]: 'nobody' }) } },
      },
      { path: API.chooseNotices, body: cell('news', 'never') },
      { path: API.chooseNotices, body: cell('matches', 'weekly') },
    ]);
  });

  it('can be asked for again when it did not come', async () => {
    let back = false;
    open(() => (back ? { consents: [row('terms')] } : 'no network'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    back = true;
    fireEvent.click(again);
    await about('Terms of use');
  });
});
