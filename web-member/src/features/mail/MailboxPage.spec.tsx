import { fireEvent, screen, waitFor } from '@testing-library/react';
import { API, InboxRow, deletePayloads, pathTo } from '#contract';
import { Toasts } from '../../app/Toasts';
import { acceptSession, endSession } from '../../shared/account/session';
import { renderAt, rowWith, stubNetwork, tokenWith } from '../../shared/testing';
import { dismissAllToasts } from '../../shared/notices/toasts';
import { InboxPage } from './MailboxPage';

const ANNA = { memberId: 100_007, memberType: 1, name: 'Anna', age: 34, online: false, sentAt: new Date() } as const;
const mail = (emailId: number, subject: string) =>
  rowWith(InboxRow, { ...ANNA, emailId, subject, body: 'Hello', read: true });
const INBOX = { content: [mail(2, 'Boats'), mail(1, 'Clocks')], totalElements: 2 };
const show = () =>
  renderAt(
    '/',
    <>
      <InboxPage />
      <Toasts />
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
    expect(seen.find(({ path }) => path === API.deleteBlocked)?.body).toEqual(deletePayloads.blocked([ANNA.memberId]));
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
