import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { API, ROUTES, type OwnDecision } from '#contract';
import { acceptSession, endSession } from '../../shared/account/session';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { renderAt, stubNetwork, tokenWith } from '../../shared/testing';
import { DecisionsPage } from './DecisionsPage';

const HIDING: OwnDecision = {
  ...{ kind: 'sanction', id: 7, about: 'hiding', decidedAt: '2026-11-20T10:00:00.000Z', fields: [], until: null },
  ...{ reason: 'Members may not insult.\nNo drink.', ground: 'reported', appeal: null },
  appealUntil: '2027-05-22T10:00:00.000Z',
};
const TEXT: OwnDecision = {
  ...{ ...HIDING, kind: 'decision', id: 8, about: 'text', fields: ['headline'], ground: 'screened' },
  ...{ appealUntil: null, appeal: 'overturned' },
};

describe('the decisions about a member', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    acceptSession(tokenWith(), 'ben');
  });
  afterEach(() => {
    endSession('left');
    jest.restoreAllMocks();
  });
  const open = (answers: Record<string, unknown>) => {
    const calls = stubNetwork({
      [`GET ${API.warnings}`]: { warnings: [] },
      [`GET ${API.contactAnswers}`]: { answers: [] },
      ...answers,
    });
    renderAt(
      ROUTES.decisions,
      <Routes>
        <Route path={ROUTES.decisions} element={<DecisionsPage />} />
        <Route path={ROUTES.appeal} element={<p>The appeal</p>} />
      </Routes>,
    );
    return calls;
  };

  it('[law: dsa-reasons] say why, how they came about and what became of an appeal, and lead to one that is open', async () => {
    const calls = open({
      [`GET ${API.ownDecisions}`]: { decisions: [HIDING, TEXT] },
      [`POST ${API.linkToAppeal}`]: { token: 'a-token' },
    });
    await screen.findByText('Your profile was hidden.');
    screen.getByText('Other people reported it. A person of our team decided, no software.');
    screen.getByText('You have appealed, and you were right: the decision is taken back.');
    expect(screen.getAllByText(/Members may not insult\.\s+No drink\./)).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Appeal this decision' }));
    await screen.findByText('The appeal');
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { kind: 'sanction', id: 7 },
    ]);
  });

  it('lead to an appeal that nobody reads yet, which may be written anew', async () => {
    open({
      [`GET ${API.ownDecisions}`]: { decisions: [{ ...HIDING, appeal: 'waiting' }] },
      [`POST ${API.linkToAppeal}`]: { token: 'a-token' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Write the appeal anew' }));
    await screen.findByText('The appeal');
  });

  it.each([
    ['Member-482913', 1],
    ['anna.sails', 0],
  ])(
    'lead, of a username that was taken away, to another one: who is called %s has %s way there',
    async (username, ways) => {
      queryClient.clear();
      const account = { email: 'ben@example.test', emailConfirmed: true, emailReturned: false, hasPassword: true };
      const calls = open({
        [`GET ${API.ownDecisions}`]: { decisions: [{ ...HIDING, about: 'username', ground: 'seen' }] },
        [`GET ${API.ownAccount}`]: { ...account, username, newEmail: null },
      });
      await screen.findByText('Your username was taken away.');
      await waitFor(() => expect(calls.map(({ path }) => path)).toContain(API.ownAccount));
      await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Choose a new username' })).toHaveLength(ways));
      screen.getByRole('button', { name: 'Appeal this decision' });
    },
  );

  it('are said to be none, and stand above those of whom the member was warned', async () => {
    open({
      [`GET ${API.ownDecisions}`]: { decisions: [] },
      [`GET ${API.warnings}`]: {
        warnings: [
          {
            ...{ username: 'honest.ben', lastContactAt: '2026-11-20T10:00:00.000Z' },
            ...{ warnedAt: '2026-11-21T10:00:00.000Z', withdrawn: true },
          },
        ],
      },
    });
    await screen.findByText('Nothing has been decided against you.');
    await screen.findByRole('heading', { name: 'honest.ben' });
    screen.getByText('We have taken this warning back: it was a mistake.');
  });

  it('stand above what the staff answered the member’s messages', async () => {
    open({
      [`GET ${API.ownDecisions}`]: { decisions: [] },
      [`GET ${API.contactAnswers}`]: {
        answers: [
          {
            ...{ id: 3, subjectCode: 'TECHNICAL', question: 'Where is my photo?', language: 'en' },
            ...{ askedAt: '2026-11-20T10:00:00.000Z', answer: 'It waits for review.' },
            answeredAt: '2026-11-21T10:00:00.000Z',
          },
        ],
      },
    });
    await screen.findByText('Nothing has been decided against you.');
    const title = await screen.findByRole('heading', { name: 'Technical problem' });
    expect(title.parentElement?.textContent).toMatch(
      /You wrote.*Where is my photo\?.*Our answer.*It waits for review\./,
    );
  });

  it('come together with the answers, which a link leads to: none of them pushes the others about', async () => {
    let decide!: (decisions: unknown) => void;
    open({
      [`GET ${API.ownDecisions}`]: new Promise((resolve) => (decide = resolve)),
      [`GET ${API.contactAnswers}`]: {
        answers: [
          {
            ...{ id: 3, subjectCode: 'TECHNICAL', question: 'Where?', answer: 'There.', language: 'en' },
            ...{ askedAt: '2026-11-20T10:00:00.000Z', answeredAt: '2026-11-21T10:00:00.000Z' },
          },
        ],
      },
    });
    await waitFor(() => expect(queryClient.getQueryData(queryKeys.answers)).toBeDefined());
    expect(screen.queryByText('There.')).toBeNull();
    decide({ decisions: [HIDING] });
    await screen.findByText('Your profile was hidden.');
    expect(screen.getByText('There.').closest('#answers')).not.toBeNull();
  });

  it('are no news any more once they and the warnings are there, and stay news where one of them did not come', async () => {
    const NEWS = { unreadMail: 0, newWinks: 0, newViews: 0, newFavoritedMe: 0, newDecisions: 1 };
    let back = false;
    const calls = open({
      [`GET ${API.liveCounts}`]: NEWS,
      [`GET ${API.ownDecisions}`]: { decisions: [HIDING] },
      [`GET ${API.warnings}`]: () => (back ? { warnings: [] } : 'no network'),
      [`POST ${API.sawDecisions}`]: { status: 'success' },
    });
    await screen.findByText('Your profile was hidden.');
    const again = await screen.findByRole('button', { name: 'Try again' });
    const seen = () => calls.filter(({ path }) => path === API.sawDecisions);
    expect(seen()).toEqual([]);
    back = true;
    fireEvent.click(again);
    await waitFor(() => expect(seen()).toHaveLength(1));
    await waitFor(() => expect(queryClient.getQueryData(queryKeys.counts)).toEqual({ ...NEWS, newDecisions: 0 }));
    expect(seen()).toHaveLength(1);
  });

  it('can be asked for again when they did not come', async () => {
    let back = false;
    open({ [`GET ${API.ownDecisions}`]: () => (back ? { decisions: [HIDING] } : 'no network') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    back = true;
    fireEvent.click(again);
    await screen.findByText('Your profile was hidden.');
  });
});
