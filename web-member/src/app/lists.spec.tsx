import type { ReactElement } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  API,
  BlockedRow,
  codeToQuote,
  FavoriteRow,
  FavoritedMeRow,
  InboxRow,
  SentRow,
  ViewRow,
  WinkRow,
} from '#contract';
import { FavoritedMePage, FavoritesPage, ViewsPage, WinksPage } from '../features/connections/ConnectionsPage';
import { InboxPage, SentPage } from '../features/mail/MailboxPage';
import { BlockedMembersPage } from '../features/settings/BlockedMembersPage';
import { acceptSession, endSession } from '../shared/account/session';
import { renderAt, REQUEST_ID, rowWith, stubNetwork, tokenWith, type Answer } from '../shared/testing';

interface List {
  readonly ids: string;
  readonly title: string;
  readonly page: ReactElement;
  readonly path: string;
  readonly row: readonly unknown[];
  readonly empty: string;
  readonly failed: string;
  readonly lost: string;
}

const ANNA = { memberId: 100_007, memberType: 1, name: 'Anna', age: 34, online: false } as const;
const CONNECTION = { ...ANNA, happenedAt: new Date() };
const MAIL = { ...ANNA, emailId: 12, subject: 'Clocks', body: 'Hello', sentAt: new Date(), read: true } as const;

const LISTS: readonly List[] = [
  {
    ids: '[E-VIEWS-01] [E-VIEWS-02] [E-VIEWS-03] [C-VIEWS-01]',
    title: 'My Profile Views',
    page: <ViewsPage />,
    path: API.views,
    row: rowWith(ViewRow, { ...CONNECTION, id: 7 }),
    empty: 'No Views Found',
    failed: 'Failed to fetch views',
    lost: 'Error fetching views. Please try again.',
  },
  {
    ids: '[E-WINKS-01] [E-WINKS-02] [E-WINKS-03] [C-WINKS-01]',
    title: 'My Winks',
    page: <WinksPage />,
    path: API.winks,
    row: rowWith(WinkRow, { ...CONNECTION, id: 7 }),
    empty: 'No Winks Found',
    failed: 'Failed to fetch winks',
    lost: 'Error fetching winks. Please try again.',
  },
  {
    ids: '[E-FAVS-01] [E-FAVS-02] [E-FAVS-03] [C-FAVS-01]',
    title: 'My Favorites',
    page: <FavoritesPage />,
    path: API.favorites,
    row: rowWith(FavoriteRow, CONNECTION),
    empty: 'No Favorites Found',
    failed: 'Failed to fetch favorites',
    lost: 'Error fetching favorites. Please try again.',
  },
  {
    ids: '[E-FAVME-01] [E-FAVME-02] [E-FAVME-03] [C-FAVME-01]',
    title: 'Members Who Favorited You',
    page: <FavoritedMePage />,
    path: API.favoritedMe,
    row: rowWith(FavoritedMeRow, CONNECTION),
    empty: 'No Favorites Found',
    failed: 'Failed to fetch favorited me',
    lost: 'Error fetching favorited me. Please try again.',
  },
  {
    ids: '[E-BLOCKED-01] [E-BLOCKED-02] [E-BLOCKED-03] [C-BLOCKED-01]',
    title: 'Blocked Members',
    page: <BlockedMembersPage />,
    path: API.blocked,
    row: rowWith(BlockedRow, { ...ANNA, blockedAt: new Date() }),
    empty: 'No Blocked Members Found',
    failed: 'Failed to fetch blocked members',
    lost: 'Error fetching blocked members. Please try again.',
  },
  {
    ids: '[E-INBOX-01] [E-INBOX-02] [E-INBOX-03]',
    title: 'Inbox',
    page: <InboxPage />,
    path: API.inbox,
    row: rowWith(InboxRow, MAIL),
    empty: 'No Emails Found',
    failed: 'Failed to fetch inbox emails',
    lost: 'Error fetching inbox emails. Please try again.',
  },
  {
    ids: '[E-SENT-01] [E-SENT-02] [E-SENT-03]',
    title: 'Sent',
    page: <SentPage />,
    path: API.sent,
    row: rowWith(SentRow, MAIL),
    empty: 'No Emails Found',
    failed: 'Failed to fetch sent emails',
    lost: 'Error fetching sent emails. Please try again.',
  },
];

beforeEach(() => {
  // A call that nothing answers is logged.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  acceptSession(tokenWith(), 'maria_b');
});
afterEach(() => {
  endSession('left');
  jest.restoreAllMocks();
});

describe.each(LISTS)('$ids $title', ({ title, page, path, row, empty, failed, lost }) => {
  /** The call is answered so from now on. */
  function answering(answer: Answer): void {
    stubNetwork({ [`GET ${path}`]: answer });
  }
  const alert = async (text: string) => expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
  const expectNotToSayEmpty = () => expect(screen.queryByText(empty)).toBeNull();

  it('[E-UI-01] [E-UI-02] tells failures apart, tries again, and says it is empty only when it is', async () => {
    answering([500, { message: 'Something went wrong.', code: 'UNEXPECTED', id: 'x' }]);
    renderAt('/', page);
    screen.getByText(title, { selector: 'h1' });
    expect(screen.getByText('Loading...').closest('[role=status]')).not.toBeNull();
    expectNotToSayEmpty();
    await alert(failed);
    expectNotToSayEmpty();
    screen.getByText(`If you write to us about it, quote this code: ${codeToQuote(REQUEST_ID)}`);

    answering('no network');
    fireEvent.click(screen.getByText('Try again', { selector: 'button' }));
    await alert(lost);
    expect(screen.queryByText(failed)).toBeNull();
    expect(screen.queryByText(/quote this code/)).toBeNull();
    expectNotToSayEmpty();

    let answer: (page: unknown) => void = () => undefined;
    answering(new Promise((resolve) => (answer = resolve)));
    fireEvent.click(screen.getByText('Try again', { selector: 'button' }));
    expectNotToSayEmpty();
    await act(async () => answer({ content: [], totalElements: 0 }));
    await screen.findByText(empty);
    expect(screen.queryByText(lost)).toBeNull();
  });

  it('[D-HTTP-01] reads a page and a bare array alike, and nothing else', async () => {
    for (const answer of [{ content: [row], totalElements: 1 }, [row]]) {
      answering(answer);
      const { unmount } = renderAt('/', page);
      await screen.findByText(/^Anna(, 34)?$/);
      await screen.findByText('1 to 1 of 1');
      unmount();
    }
    answering({ message: 'no list here' });
    renderAt('/', page);
    await alert(failed);
  });
});
