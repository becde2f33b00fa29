import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ENDABLE_MAILS } from '#contract';
import { endSession } from '../../shared/account/session';
import { renderAt, stubNetwork, type Answer, type SeenCall } from '../../shared/testing';
import { UnsubscribePage } from './UnsubscribePage';

const CALL = 'POST /rest/unsubscribe/secret';
const done = (mailing: string): Answer => ({ status: 'success', mailing });

function open(hash: string, answers: Record<string, Answer | (() => Answer)> = {}): SeenCall[] {
  window.history.replaceState(null, '', `/unsubscribe${hash}`);
  const calls = stubNetwork(answers);
  renderAt('/unsubscribe', <UnsubscribePage />);
  return calls;
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));

beforeEach(() => {
  endSession('left');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

describe('the page behind the link that ends an e-mail', () => {
  it.each(ENDABLE_MAILS)('does nothing by being opened, ends %s at the press, and says so', async (mailing) => {
    const calls = open('#token=secret', { [CALL]: done(mailing) });
    expect(calls).toEqual([]);
    press();
    const words = {
      ...{ matches: /people who fit/, news: /no more news/, events: /no more invitations/ },
      searches: /saved searches send you no more/,
      ...{
        mail: /about new messages/,
        wink: /about winks/,
        favorite: /who favorites you/,
        view: /looks at your profile/,
      },
      digest: /that gather your news/,
    }[mailing];
    await screen.findByText(words);
    expect(calls.map(({ path }) => path)).toEqual(['/rest/unsubscribe/secret']);
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  });

  it.each([
    [
      [404, { code: 'UNSUBSCRIBE_LINK_UNKNOWN', message: 'This link is no longer valid.' }],
      'This link is no longer valid.',
    ],
    ['no network', 'This did not work. Please try again.'],
  ])('says why it did not work, and can be pressed again: %j', async (answer, words) => {
    let answers = 0;
    open('#token=secret', { [CALL]: () => (++answers === 1 ? answer : done('news')) });
    press();
    expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
    press();
    await screen.findByText(/no more news/);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('ends by the newest link as well, where it is opened in the tab in which another was used', async () => {
    open('#token=secret', { [CALL]: done('news'), 'POST /rest/unsubscribe/another': done('wink') });
    press();
    await screen.findByText(/no more news/);
    window.location.hash = 'token=another';
    await waitFor(() => expect(screen.queryByText(/no more news/)).toBeNull());
    press();
    await screen.findByText(/about winks/);
  });

  it('says that a link without its end is incomplete', () => {
    open('');
    screen.getByText('This link is incomplete. Please open it from the e-mail again.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
