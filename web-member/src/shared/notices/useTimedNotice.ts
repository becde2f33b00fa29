import { useCallback, useEffect, useRef, useState } from 'react';
import { TIMERS } from '#contract';

/** A text that goes away by itself, 3 seconds unless told otherwise: `const [notice, show, clear] = useTimedNotice()`. */
export function useTimedNotice(
  duration: number = TIMERS.note,
): readonly [text: string | null, show: (text: string) => void, clear: () => void] {
  const [text, setText] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setText(null);
  }, []);
  const show = useCallback(
    (next: string) => {
      clearTimeout(timer.current);
      setText(next);
      timer.current = setTimeout(() => setText(null), duration);
    },
    [duration],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return [text, show, clear];
}
