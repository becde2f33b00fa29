import { act, renderHook } from '@testing-library/react';
import { useTimedNotice } from './useTimedNotice';

describe('a timed notice', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it('stays 3 seconds unless told otherwise', () => {
    const { result } = renderHook(() => useTimedNotice());
    act(() => result.current[1]('Winked'));
    wait(2900);
    expect(result.current[0]).toBe('Winked');
    wait(200);
    expect(result.current[0]).toBeNull();
  });

  it('a newer text gets its whole time', () => {
    const { result } = renderHook(() => useTimedNotice(15_000));
    act(() => result.current[1]('first'));
    wait(14_000);
    act(() => result.current[1]('second'));
    wait(14_900);
    expect(result.current[0]).toBe('second');
    wait(200);
    expect(result.current[0]).toBeNull();
  });
});
