import { fireEvent, screen, waitFor } from '@testing-library/react';
import { API, pathTo, type Correspondent, type MemberLetter } from '#contract';
import { acceptSession, endSession } from '../account/session';
import { renderAt, stubNetwork, tokenWith } from '../testing';
import { EarlierLetters } from './EarlierLetters';

const ANNA: Correspondent = {
  ...{ memberId: 100_007, name: 'Anna', memberType: 1, age: 34, city: 'New York', state: 'NY', online: false },
  ...{ verified: false, imageName: null, imageFolder: null },
};
const letter = (emailId: number, more: Partial<MemberLetter> = {}): MemberLetter => ({
  ...{
    emailId,
    mine: false,
    subject: `Letter ${emailId}`,
    body: `Words ${emailId}`,
    sentAt: '2026-11-01T10:00:00.000Z',
  },
  ...{ read: true, replied: false, signs: [], ...more },
});
const WITH = `GET ${pathTo(API.lettersWith, { memberId: ANNA.memberId })}`;
const answer = (content: readonly MemberLetter[], earlier = false) => ({ member: ANNA, content, earlier });
const show = (under?: { emailId: number; subject: string; mine: boolean }) =>
  renderAt('/', <EarlierLetters memberId={ANNA.memberId} heading="Before this message" under={under} />);
const rows = () => screen.getAllByRole('button', { name: /·/ }).map(({ textContent }) => textContent);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  acceptSession(tokenWith(), 'ben_b');
});
afterEach(() => {
  endSession('left');
  jest.restoreAllMocks();
});

describe('the earlier letters', () => {
  it('stand folded by subject and day, the newest first, and are read when they are unfolded', async () => {
    const unread = letter(3, { read: false });
    const seen = stubNetwork({
      [WITH]: answer([letter(2, { mine: true, read: null }), unread]),
      [`POST ${API.markRead}`]: { status: 'success' },
    });
    show();
    await screen.findByText('Before this message', { selector: 'h2' });
    expect(rows()).toEqual([
      expect.stringMatching(/^Unread. Anna · Letter 3/),
      expect.stringMatching(/^You · Letter 2/),
    ]);
    expect(screen.queryByText('Words 3')).toBeNull();
    const row = screen.getByRole('button', { name: /Anna · Letter 3/ });
    fireEvent.click(row);
    screen.getByText('Words 3');
    expect(row.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(row.textContent).toMatch(/^Anna · Letter 3/));
    fireEvent.click(row);
    fireEvent.click(row);
    expect(seen.filter(({ path }) => path === API.markRead).map(({ body }) => body)).toEqual([{ emailIds: [3] }]);
  });

  it('open with the letter that the mail above answers', async () => {
    stubNetwork({ [WITH]: answer([letter(5, { mine: true, subject: 'Clocks' }), letter(6)]) });
    show({ emailId: 9, subject: 'Re: Clocks', mine: false });
    await screen.findByText('Words 5');
    expect(screen.queryByText('Words 6')).toBeNull();
  });

  it('come a few at first, then page by page from the server', async () => {
    const page = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => letter(from + index));
    const seen = stubNetwork({
      [`${WITH}?before=50`]: answer(page(31, 49), true),
      [`${WITH}?before=31`]: answer(page(29, 30)),
    });
    show({ emailId: 50, subject: 'Clocks', mine: true });
    const more = await screen.findByText('Earlier messages', { selector: 'button' });
    expect(rows()).toHaveLength(3);
    fireEvent.click(more);
    await waitFor(() => expect(rows()).toHaveLength(21));
    expect(rows().at(-1)).toMatch('Letter 29');
    expect(screen.queryByText('Earlier messages')).toBeNull();
    expect(seen.map(({ path }) => path.split('?')[1])).toEqual(['before=50', 'before=31']);
  });

  it('say that they could not be loaded, keep what is there, and are asked for again', async () => {
    stubNetwork({ [WITH]: [500, { message: 'No.' }] });
    show();
    await screen.findByText('The earlier messages could not be loaded.');
    stubNetwork({
      [WITH]: answer(
        [1, 2, 3, 4].map((id) => letter(id)),
        true,
      ),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const more = await screen.findByText('Earlier messages', { selector: 'button' });
    stubNetwork({ [WITH]: 'no network' });
    fireEvent.click(more);
    await screen.findByText('The earlier messages could not be loaded.');
    expect(rows()).toHaveLength(4);
  });

  it('leave no trace where nothing was written', async () => {
    const seen = stubNetwork({ [WITH]: { member: null, content: [], earlier: false } });
    const { container } = show({ emailId: 9, subject: 'Re: Clocks', mine: false });
    // Where a question is expected its place is kept.
    screen.getByText('Loading...');
    await waitFor(() => expect(container.textContent).toBe(''));
    expect(seen).toHaveLength(1);
  });
});
