import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { API, InboxRow, SAFETY_NOTICE, TEXTS, deletePayloads, pathTo, type LettersWith } from '#contract';
import { Toasts } from '../../app/Toasts';
import { acceptSession, endSession } from '../../shared/account/session';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { renderAt, rowWith, stubNetwork, tokenWith } from '../../shared/testing';
import { dismissAllToasts } from '../../shared/notices/toasts';
import { FilteredPage, InboxPage } from './MailboxPage';

const ANNA = {
  ...{ memberId: 100_007, memberType: 1, name: 'Anna', age: 34, online: false, verified: true },
  sentAt: new Date(),
} as const;
const mail = (emailId: number, subject: string) =>
  rowWith(InboxRow, { ...ANNA, emailId, subject, body: 'Hello', read: true });
const INBOX = { content: [mail(2, 'Boats'), mail(1, 'Clocks')], totalElements: 2 };
/** The button of the browser. */
function Forward() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(1)}>Forward</button>;
}
const show = () =>
  renderAt(
    '/',
    <>
      <InboxPage />
      <Toasts />
      <Forward />
    </>,
  );
const isBefore = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  acceptSession(tokenWith(), 'ben_b');
});
afterEach(() => {
  dismissAllToasts();
  endSession('left');
  jest.restoreAllMocks();
});

describe('the inbox', () => {
  it('begins with its ways to look at mail, and asks for the page size at the end of the list', async () => {
    stubNetwork({ [`GET ${API.inbox}`]: INBOX });
    show();
    const last = await screen.findByText('Clocks');
    expect(screen.getAllByRole('img', { name: 'Photo verified' })).toHaveLength(2);
    expect(isBefore(screen.getByRole('link', { name: 'Conversations' }), screen.getByText('Boats'))).toBe(true);
    expect(isBefore(last, screen.getByLabelText('Page size'))).toBe(true);
  });

  it('names the block, which acts at once, and takes it back from the toast', async () => {
    const seen = stubNetwork({
      [`GET ${API.inbox}`]: INBOX,
      [`POST ${pathTo(API.blockById, { id: ANNA.memberId })}`]: { status: 'success' },
      [`POST ${API.deleteBlocked}`]: { status: 'success', deleted: 1 },
    });
    show();
    const [block] = await screen.findAllByRole('button', { name: 'Block Anna' });
    expect(block!.textContent).toBe('Block');
    fireEvent.click(block!);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getAllByRole('button', { name: 'Anna is blocked' })).toHaveLength(2);
    fireEvent.click(undo);
    await screen.findByText('Anna is no longer blocked');
    expect(screen.getAllByRole('button', { name: 'Block Anna' })).toHaveLength(2);
    expect(seen.find(({ path }) => path === API.deleteBlocked)?.body).toEqual(
      deletePayloads.undoneBlock(ANNA.memberId),
    );
  });

  it('a block makes everything old that showed the member, and leaves open mail in its place', async () => {
    const seen = stubNetwork({
      [`GET ${API.inbox}`]: INBOX,
      [`POST ${pathTo(API.blockById, { id: ANNA.memberId })}`]: { status: 'success' },
    });
    show();
    const [block] = await screen.findAllByRole('button', { name: 'Block Anna' });
    const showed = [
      ...[queryKeys.winks, queryKeys.views, queryKeys.favorites, queryKeys.favoritedMe, queryKeys.quickProfile],
      ...[queryKeys.conversations, queryKeys.search, queryKeys.inbox],
    ];
    for (const queryKey of showed.slice(0, -1)) queryClient.setQueryData(queryKey, []);
    const old = (queryKey: readonly string[]) =>
      queryClient
        .getQueryCache()
        .findAll({ queryKey })
        .every(({ state }) => state.isInvalidated);
    expect(showed.filter(old)).toEqual([]);
    fireEvent.click(block!);
    await screen.findByRole('button', { name: 'Undo' });
    expect(showed.filter((queryKey) => !old(queryKey))).toEqual([]);
    expect(seen.filter(({ path }) => path.startsWith(API.inbox))).toHaveLength(1);
  });

  it('says so and keeps the mark where the block could not be taken back', async () => {
    stubNetwork({
      [`GET ${API.inbox}`]: INBOX,
      [`POST ${pathTo(API.blockById, { id: ANNA.memberId })}`]: { status: 'success' },
      [`POST ${API.deleteBlocked}`]: 'no network',
    });
    show();
    fireEvent.click((await screen.findAllByRole('button', { name: 'Block Anna' }))[0]!);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Anna could not be unblocked. Please try again.');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Anna is blocked' })).toHaveLength(2));
  });
});

describe('an opened letter', () => {
  it('is closed as ever where Forward has opened it again', async () => {
    stubNetwork({ [`GET ${API.inbox}`]: INBOX });
    show();
    fireEvent.click((await screen.findAllByRole('button', { name: /Email from Anna: Boats/ }))[0]!);
    const close = async () => {
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: TEXTS.mail.close }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await close();
    fireEvent.click(screen.getByText('Forward'));
    await close();
  });

  it.each([
    ['NJ', 'says that nobody is screened'],
    ['NY', 'says nothing of that'],
  ])('[law: nj-disclosure] of a reader who lives in %s %s, before the first word of it', async (state) => {
    const { reviewed: version } = SAFETY_NOTICE;
    const seen = stubNetwork({
      [`GET ${API.inbox}`]: { content: [mail(2, 'Boats')], totalElements: 1 },
      [`GET ${API.safetyNotice}`]: { state, version, readAt: '2026-11-24T10:00:00.000Z' },
    });
    show();
    fireEvent.click((await screen.findAllByRole('button', { name: /Email from Anna: Boats/ }))[0]!);
    const letter = await screen.findByRole('dialog');
    await waitFor(() => expect(seen.some(({ path }) => path === API.safetyNotice)).toBe(true));
    const said = () => within(letter).queryByText(TEXTS.safetyNotice.unscreened);
    if (state !== 'NJ') {
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(said()).toBeNull();
      return;
    }
    await waitFor(() => expect(said()?.tagName).toBe('STRONG'));
    expect(isBefore(said()!, within(letter).getByText('Hello'))).toBe(true);
  });
});

describe('a reply that is on its way', () => {
  const EVE = { ...ANNA, memberId: 100_008, name: 'Eve' };
  const TWO = {
    content: [mail(2, 'Boats'), rowWith(InboxRow, { ...EVE, emailId: 1, subject: 'Clocks', body: 'Hi', read: true })],
    totalElements: 2,
  };
  const SENT = { emailstatus: 'SENT', waiting: { id: 7, goesAt: new Date().toISOString() } };
  const open = async (label: RegExp) => {
    fireEvent.click((await screen.findAllByRole('button', { name: label }))[0]!);
    return screen.findByLabelText<HTMLTextAreaElement>('Your reply');
  };
  const close = async () => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  /** Written to Anna and pressed; the answer comes with `answer`. */
  const send = async (more: Record<string, unknown> = {}) => {
    let answer!: (given: unknown) => Promise<void>;
    const slow = new Promise((resolve) => {
      answer = (given) => act(async () => resolve(given));
    });
    const seen = stubNetwork({ [`GET ${API.inbox}`]: TWO, [`POST ${API.sendMail}`]: () => slow, ...more });
    show();
    const field = await open(/Email from Anna: Boats/);
    fireEvent.change(field, { target: { value: 'To Anna' } });
    fireEvent.click(screen.getByRole('button', { name: TEXTS.mail.sendReply }));
    await waitFor(() => expect(seen.some(({ path }) => path === API.sendMail)).toBe(true));
    return { answer, field };
  };

  it('closes no other letter that was opened since, and takes nothing from what is typed there', async () => {
    const { answer } = await send();
    await close();
    fireEvent.change(await open(/Email from Eve: Clocks/), { target: { value: 'Dear Eve' } });
    await answer(SENT);
    await screen.findByText('Your message goes in ten seconds.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Dear Eve');
    await close();
    expect((await open(/Email from Anna: Boats/)).value).toBe('');
  });

  it('comes back once, with its words, when it is taken back from another letter', async () => {
    const { answer } = await send({
      [`POST ${API.takeBackMail}`]: { letter: { memberId: ANNA.memberId, subject: '', body: 'To Anna' } },
    });
    await close();
    await open(/Email from Eve: Clocks/);
    await answer(SENT);
    fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    await screen.findByDisplayValue('To Anna');
    screen.getByRole('dialog', { name: 'Boats' });
  });

  it('is kept, and its writer told, when it could not be sent and its letter is closed', async () => {
    const { answer } = await send();
    await close();
    await answer('no network');
    await screen.findByText(TEXTS.mail.replyFailed);
    expect((await open(/Email from Anna: Boats/)).value).toBe('To Anna');
  });

  it('goes by Ctrl and Enter as well, once however often they are pressed', async () => {
    const seen = stubNetwork({ [`GET ${API.inbox}`]: TWO, [`POST ${API.sendMail}`]: SENT });
    show();
    const field = await open(/Email from Anna: Boats/);
    fireEvent.change(field, { target: { value: 'To Anna' } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await screen.findByText('Your message goes in ten seconds.');
    expect(seen.filter(({ path }) => path === API.sendMail)).toHaveLength(1);
  });

  it('is what was pressed: nothing is typed into it, until it could not be sent', async () => {
    // jsdom has no layout to scroll.
    Element.prototype.scrollIntoView = () => undefined;
    const { answer, field } = await send();
    await waitFor(() => expect(field.readOnly).toBe(true));
    await answer('no network');
    await screen.findByText(TEXTS.mail.replyFailed);
    expect([field.readOnly, field.value]).toEqual([false, 'To Anna']);
  });

  it.each([
    ['deleted', 'Delete', API.deleteMail],
    ['blocked', 'Block', pathTo(API.blockById, { id: ANNA.memberId })],
  ])('is not closed while it is typed by another letter that is %s at last', async (_what, press, path) => {
    let done!: (given: unknown) => void;
    const slow = new Promise((resolve) => (done = resolve));
    stubNetwork({ [`GET ${API.inbox}`]: TWO, [`POST ${path}`]: () => slow });
    show();
    await open(/Email from Anna: Boats/);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: press }));
    await close();
    fireEvent.change(await open(/Email from Eve: Clocks/), { target: { value: 'Dear Eve' } });
    await act(async () => done({ status: 'success' }));
    await screen.findByText(press === 'Delete' ? TEXTS.toasts.emailDeleted : TEXTS.toasts.memberBlocked);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Dear Eve');
  });
});

const LETTERS = `GET ${pathTo(API.lettersWith, { memberId: ANNA.memberId })}`;
const lettersWith = (declined: LettersWith['declined']): LettersWith => ({
  ...{ member: null, content: [], earlier: false, declined },
});

describe('a letter of somebody whom the reader does not want', () => {
  const open = async () =>
    fireEvent.click((await screen.findAllByRole('button', { name: /Email from Anna: Boats/ }))[0]!);
  const decline = () => screen.findByRole('button', { name: 'No, thank you' });

  it('[E52] is declined in one press, which closes it, and the toast takes that back', async () => {
    const seen = stubNetwork({
      [`GET ${API.inbox}`]: INBOX,
      [LETTERS]: lettersWith(null),
      [`POST ${API.noThanks}`]: { emailstatus: 'SENT', waiting: { id: 7, goesAt: new Date().toISOString() } },
      [`POST ${API.takeBackMail}`]: { letter: { memberId: ANNA.memberId, subject: '', body: '' } },
    });
    show();
    await open();
    expect((await decline()).getAttribute('aria-describedby')).not.toBeNull();
    fireEvent.click(await decline());
    await screen.findByText('Your “No, thank you” goes in ten seconds.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    await screen.findByText('Your message is back. Nobody has seen it.');
    expect(
      seen.filter(
        ({ method, path }) => method === 'POST' && path !== API.takeBackMail && path !== API.openConversation,
      ),
    ).toMatchObject([{ path: API.noThanks, body: { memberId: ANNA.memberId, hold: 12 } }]);
  });

  it('[E52] stays open and says why where it could not be declined', async () => {
    stubNetwork({ [`GET ${API.inbox}`]: INBOX, [LETTERS]: lettersWith(null), [`POST ${API.noThanks}`]: 'no network' });
    show();
    await open();
    fireEvent.click(await decline());
    await screen.findByText('This could not be sent. Please try again.');
  });

  it('[E52] cannot be answered by whom they have declined, who reads why', async () => {
    stubNetwork({ [`GET ${API.inbox}`]: INBOX, [LETTERS]: lettersWith('theirs') });
    show();
    await open();
    await screen.findByText(TEXTS.mail.declined);
    expect(screen.queryByLabelText('Your reply')).toBeNull();
    expect(screen.queryByRole('button', { name: TEXTS.mail.sendReply })).toBeNull();
    expect(screen.queryByRole('button', { name: 'No, thank you' })).toBeNull();
  });

  it('is read where it fell out as well, at once', async () => {
    const isRead = () => seen.some(({ path }) => path === API.markRead);
    const letter = () => rowWith(InboxRow, { ...ANNA, emailId: 2, subject: 'Boats', body: 'Hello', read: isRead() });
    const seen = stubNetwork({
      [`GET ${API.filtered}`]: () => ({ content: [letter()], totalElements: 1 }),
      [LETTERS]: lettersWith(null),
      [`POST ${API.markRead}`]: { status: 'success' },
    });
    renderAt('/email/filtered', <FilteredPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Unread. Email from Anna: Boats' }));
    await waitFor(() => expect(isRead()).toBe(true));
    await screen.findByRole('button', { name: 'Email from Anna: Boats', hidden: true });
  });

  it('[E55] says where it fell out why it lies there, and lets its writer in', async () => {
    const seen = stubNetwork({
      [`GET ${API.filtered}`]: INBOX,
      [LETTERS]: lettersWith(null),
      [`POST ${API.letIn}`]: { status: 'success' },
    });
    renderAt(
      '/email/filtered',
      <>
        <FilteredPage />
        <Toasts />
      </>,
    );
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Show me messages from this member' }));
    await screen.findByText('Anna can reach you from now on.');
    expect(seen.find(({ path }) => path === API.letIn)?.body).toEqual({ memberId: ANNA.memberId });
    expect(screen.queryByRole('button', { name: 'No, thank you' })).toBeNull();
  });
});
