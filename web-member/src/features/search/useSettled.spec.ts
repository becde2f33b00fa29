import { act, renderHook } from '@testing-library/react';
import { useSettled } from './useSettled';

it('what changes is settled once the hand rests, and not for each press before', () => {
  jest.useFakeTimers();
  try {
    const { result, rerender } = renderHook(({ value }) => useSettled(value), { initialProps: { value: 'k' } });
    const after = (value: string, milliseconds: number) => {
      rerender({ value });
      act(() => jest.advanceTimersByTime(milliseconds));
      return result.current;
    };
    expect([after('ki', 200), after('kit', 200), after('kite', 299), after('kite', 1)]).toEqual([
      'k',
      'k',
      'k',
      'kite',
    ]);
  } finally {
    jest.useRealTimers();
  }
});
