import { act, renderHook } from '@testing-library/react';
import { sendKeyFor, forgetSendKey } from '../compose/sendKey';
import { acceptSession, endSession, restoreSession } from '../account/session';
import { tokenWith } from '../testing';
import { useDraft } from './useDraft';

const DAY = 86_400_000;
const draft = () => renderHook(() => useDraft('reply:7')).result.current[0];
function write(text: string) {
  const { result } = renderHook(() => useDraft('reply:7'));
  act(() => result.current[1](text));
}

beforeEach(() => {
  localStorage.clear();
  acceptSession(tokenWith(), 'maria_b');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a draft', () => {
  it('[C18] survives a session that timed out, but not a sign-out', () => {
    write('Dear Ana');
    endSession('expired');
    acceptSession(tokenWith(), 'maria_b');
    expect(draft()).toBe('Dear Ana');
    endSession('left');
    acceptSession(tokenWith(), 'maria_b');
    expect(draft()).toBe('');
  });

  it('is found again by who typed on when the token was over already', () => {
    acceptSession(tokenWith({ exp: 1 }), 'maria_b');
    write('Dear Ana');
    acceptSession(tokenWith(), 'maria_b');
    expect(draft()).toBe('Dear Ana');
  });

  it('[C18] is nobody else’s, and stays when somebody else signs out', () => {
    write('Dear Ana');
    endSession('expired');
    acceptSession(tokenWith({ memberId: 100_002 }), 'somebody');
    expect(draft()).toBe('');
    endSession('left');
    acceptSession(tokenWith(), 'maria_b');
    expect(draft()).toBe('Dear Ana');
  });

  it('leaves nothing behind once it is sent', () => {
    const before = localStorage.length;
    const { result } = renderHook(() => useDraft('reply:7'));
    act(() => result.current[1]('Dear Ana'));
    expect(localStorage.length).toBe(before + 1);
    act(() => result.current[2]());
    expect([result.current[0], localStorage.length]).toEqual(['', before]);
  });

  it('is kept for a week after the last key, and then taken away, whoever comes', () => {
    jest.useFakeTimers();
    write('Dear Ana');
    jest.setSystemTime(Date.now() + 6 * DAY);
    restoreSession();
    expect(localStorage.length).toBeGreaterThan(0);
    jest.setSystemTime(Date.now() + DAY);
    restoreSession();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('that cannot be kept keeps nobody from typing', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { result } = renderHook(() => useDraft('reply:7'));
    act(() => result.current[1]('Dear Ana'));
    expect(result.current[0]).toBe('Dear Ana');
  });
});

describe('the key of a mail', () => {
  it('is the same for the same words until they have arrived, and another for other words', () => {
    const first = sendKeyFor('to:7', 'Hello');
    expect(sendKeyFor('to:7', 'Hello')).toBe(first);
    expect(sendKeyFor('to:8', 'Hello')).not.toBe(first);
    forgetSendKey('to:7');
    const second = sendKeyFor('to:7', 'Hello');
    expect(second).not.toBe(first);
    expect(sendKeyFor('to:7', 'Hello, you')).not.toBe(second);
  });

  it('outlives a time-out as the draft does', () => {
    const first = sendKeyFor('to:7', 'Hello');
    endSession('expired');
    acceptSession(tokenWith(), 'maria_b');
    expect(sendKeyFor('to:7', 'Hello')).toBe(first);
  });
});
