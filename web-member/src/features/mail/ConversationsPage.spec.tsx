import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { API, ROUTES, pathTo, type Conversation } from '#contract';
import { acceptSession, endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, tokenWith } from '../../shared/testing';
import { ConversationsPage } from './ConversationsPage';

const conversation = (memberId: number, name: string, more: Partial<Conversation> = {}): Conversation => ({
  member: {
    ...{ memberId, name, memberType: 1, age: 34, city: 'New York', state: 'NY', online: false },
    ...{ verified: memberId === 7, imageName: null, imageFolder: null },
  },
  latest: {
    ...{ emailId: memberId + 900, mine: false, subject: `From ${name}`, body: 'Do you sail?' },
    ...{ sentAt: '2026-11-01T10:00:00.000Z', read: true, replied: false, signs: [] },
  },
  unread: 0,
  yourTurn: false,
  ...more,
});
const ANNA = conversation(7, 'Anna', { unread: 2, yourTurn: true });
const BEA = conversation(8, 'Bea');
const CLEO = conversation(9, 'Cleo');
const MINE = { ...BEA, latest: { ...BEA.latest, mine: true, read: null, replied: null } };

const LIST = `GET ${API.conversations}`;
const NO_LETTERS = {
  [`GET ${pathTo(API.lettersWith, { memberId: 7 })}`]: { member: null, content: [], earlier: false },
};
const show = (address: string = ROUTES.conversations) => renderAt(address, <ConversationsPage />);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  acceptSession(tokenWith(), 'ben_b');
});
afterEach(() => {
  endSession('left');
  jest.restoreAllMocks();
});

describe('the conversations', () => {
  it('have one card for each member, with what is new, who wrote last and whose turn it is, and older ones on request', async () => {
    const seen = stubNetwork({
      [LIST]: { content: [ANNA, MINE], more: true },
      // From a server that does not know yet whose photo is verified.
      [`${LIST}?before=908`]: { content: [{ ...CLEO, member: { ...CLEO.member, verified: undefined } }], more: false },
    });
    show();
    await screen.findByText('Anna, 34');
    const cards = screen.getAllByRole('listitem');
    expect(cards.map((card) => within(card).queryAllByText(/^(2 new|Your turn)$/).length)).toEqual([2, 0]);
    const marks = (card: HTMLElement) => within(card).queryAllByRole('img', { name: 'Photo verified' }).length;
    expect(cards.map(marks)).toEqual([1, 0]);
    within(cards[1]!).getByText('You wrote: Do you sail?');
    fireEvent.click(screen.getByRole('button', { name: 'Older conversations' }));
    await screen.findByText('Cleo, 34');
    expect(screen.queryByText('Older conversations')).toBeNull();
    expect(seen.map(({ path }) => path)).toEqual([API.conversations, `${API.conversations}?before=908`]);
    expect(screen.getByRole('link', { name: 'Conversations' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Inbox' }).getAttribute('href')).toBe(ROUTES.inbox);
  });

  it('leave those that wait for an answer, by the address, and say when there are none', async () => {
    const seen = stubNetwork({
      [LIST]: { content: [ANNA, BEA], more: false },
      [`${LIST}?turn=mine`]: { content: [], more: false },
    });
    show();
    await screen.findByText('Bea, 34');
    const filter = screen.getByRole('button', { name: 'Your turn' });
    expect(filter.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(filter);
    await screen.findByText('Nobody is waiting for your answer');
    expect(filter.getAttribute('aria-pressed')).toBe('true');
    expect(seen.at(-1)?.path).toBe(`${API.conversations}?turn=mine`);
    fireEvent.click(filter);
    await screen.findByText('Bea, 34');
  });

  it('open the newest letter, read from then on, with its reply box', async () => {
    const unread = { ...ANNA, latest: { ...ANNA.latest, read: false } };
    const seen = stubNetwork({
      [LIST]: { content: [unread], more: false },
      [`POST ${API.markRead}`]: { status: 'success' },
      ...NO_LETTERS,
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: /Anna, 34/ }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('From Anna');
    dialog.getByText('Do you sail?');
    dialog.getByLabelText('Your reply');
    await waitFor(() =>
      expect(seen.filter(({ path }) => path === API.markRead).map(({ body }) => body)).toEqual([{ emailIds: [907] }]),
    );
  });

  it('tell failures apart, are asked for again, and are empty only when they are', async () => {
    stubNetwork({ [LIST]: [500, { message: 'No.' }] });
    show();
    expect(screen.getByText('Loading...').closest('[role=status]')).not.toBeNull();
    await screen.findByText('Your conversations could not be loaded.');
    stubNetwork({ [LIST]: 'no network' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Please check your connection/);
    expect(screen.queryByText('No Emails Found')).toBeNull();
    stubNetwork({ [LIST]: { content: [], more: false } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No Emails Found');
  });

  it('give way to the letters that hold some words, by the address, page by page, and come back', async () => {
    const { member, latest } = ANNA;
    const SEARCH = `GET ${API.searchLetters}`;
    const seen = stubNetwork({
      [LIST]: { content: [BEA], more: false },
      [`${SEARCH}?q=sail`]: { content: [], earlier: 500 },
      [`${SEARCH}?q=sail&before=500`]: {
        content: [{ member, letter: { ...latest, subject: 'Old boats' } }],
        earlier: null,
      },
      [`${SEARCH}?q=clocks`]: { content: [], earlier: null },
    });
    show();
    await screen.findByText('Bea, 34');
    const find = (words: string) => {
      fireEvent.change(screen.getByLabelText('Search messages'), { target: { value: words } });
      fireEvent.click(screen.getByRole('button', { name: 'Find' }));
    };
    find(' sail ');
    await screen.findByText('None of your newest messages holds these words');
    fireEvent.click(screen.getByRole('button', { name: 'Search older messages' }));
    await screen.findByText('Old boats');
    expect(screen.queryByText('Bea, 34')).toBeNull();
    find('clocks');
    await screen.findByText('No message holds these words');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await screen.findByText('Bea, 34');
    expect(seen.filter(({ path }) => path.startsWith(API.searchLetters))).toHaveLength(3);
  });
});
