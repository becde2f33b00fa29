import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { API, type OwnReport } from '#contract';
import { renderAt, stubNetwork } from '../../shared/testing';
import { OwnReports } from './OwnReports';

const report = (id: number, more: Partial<OwnReport> = {}): OwnReport => ({
  id,
  memberId: 100_007,
  name: 'Otto',
  reportedAt: '2027-03-01T10:00:00.000Z',
  reason: null,
  note: null,
  state: 'open',
  mails: [],
  ...more,
});
const threat = {
  id: 1,
  byReporter: false,
  subject: 'You',
  body: 'I know where you live',
  sentAt: '2027-03-01T09:00:00.000Z',
};

describe('[H8] what a member has reported', () => {
  it('stands with whom, why and what came of it, and the mail at one press', async () => {
    const content = [
      report(3, { name: null }),
      report(2, { state: 'acted', reason: 'HARASSMENT', note: 'He threatens me.', mails: [threat] }),
      report(1, { state: 'dismissed' }),
    ];
    stubNetwork({ [`GET ${API.ownReports}`]: { content, totalElements: 3 } });
    renderAt('/', <OwnReports />);
    const [open, acted, dismissed] = await screen.findAllByRole('listitem');
    expect(open!.textContent).toMatch(/^A member.*Our moderators are looking at it\.$/);
    expect(dismissed!.textContent).toContain('Our moderators found nothing against the rules.');
    for (const text of ['Otto', 'Insults, threats or unwanted messages', '“He threatens me.”'])
      within(acted!).getByText(text);
    within(acted!).getByText('Our moderators did something about it. Thank you.');
    expect(within(acted!).queryByText(threat.body)).toBeNull();
    fireEvent.click(within(acted!).getByRole('button', { name: 'Show the messages' }));
    within(acted!).getByText(threat.body);
    within(acted!).getByText(/^Otto wrote · March 1, 2027/);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('comes in pages, the older ones when asked for', async () => {
    const asked = stubNetwork({
      [`GET ${API.ownReports}`]: () => ({ content: [report(asked.length)], totalElements: 21 }),
    });
    renderAt('/', <OwnReports />);
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is silent where there is nothing, and says when it could not be loaded', async () => {
    stubNetwork({ [`GET ${API.ownReports}`]: [500, { message: 'No.' }] });
    const { unmount } = renderAt('/', <OwnReports />);
    await screen.findByText(/^Your reports could not be loaded\./);
    stubNetwork({ [`GET ${API.ownReports}`]: { content: [], totalElements: 0 } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Members you reported')).toBeNull());
    unmount();
  });
});
