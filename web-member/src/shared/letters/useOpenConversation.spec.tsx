import { act, render } from '@testing-library/react';
import { OPEN_CONVERSATION } from '#contract';
import { stubNetwork } from '../testing';
import { useOpenConversation } from './useOpenConversation';

function Letters({ memberId }: { readonly memberId: number | null }) {
  useOpenConversation(memberId);
  return null;
}

describe('the conversation that is open', () => {
  let state: DocumentVisibilityState;
  beforeEach(() => {
    jest.useFakeTimers();
    state = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('[E57] is said while it can be seen, again and again, and taken back when the tab is hidden or left', () => {
    const calls = stubNetwork({ 'POST /rest/mail/open': { status: 'success' } });
    const said = () => calls.splice(0).map(({ body }) => body as { memberId: number; open: boolean });
    const show = (visibility: DocumentVisibilityState) => {
      state = visibility;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const { rerender, unmount } = render(<Letters memberId={7} />);
    expect(said()).toMatchObject([{ memberId: 7, open: true }]);
    act(() => void jest.advanceTimersByTime(OPEN_CONVERSATION.everySeconds * 1_000));
    expect(said()).toMatchObject([{ memberId: 7, open: true }]);
    show('hidden');
    expect(said()).toMatchObject([{ memberId: 7, open: false }]);
    act(() => void jest.advanceTimersByTime(OPEN_CONVERSATION.everySeconds * 10_000));
    expect(said()).toEqual([]);
    show('visible');
    expect(said()).toMatchObject([{ memberId: 7, open: true }]);
    rerender(<Letters memberId={8} />);
    expect(said()).toMatchObject([
      { memberId: 7, open: false },
      { memberId: 8, open: true },
    ]);
    // Nobody has touched the page for long: they are not before it.
    act(() => void jest.advanceTimersByTime(11 * 60_000));
    expect(said().at(-1)).toMatchObject({ memberId: 8, open: false });
    unmount();
    expect(said()).toEqual([]);
  });
});
