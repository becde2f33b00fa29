import { useCallback, useEffect, useRef, useState } from 'react';

/** What a check says about a value: something wrong, or a word that helps. */
export interface Verdict {
  readonly problem?: string;
  readonly note?: string;
  /** Something found out, such as a place; it is the same in every language. */
  readonly fact?: string;
  /** Whether the form must not be sent with this value. A check that failed is no reason. */
  readonly blocks?: boolean;
}

interface LiveCheck extends Verdict {
  readonly run: (value: string) => void;
  readonly forget: () => void;
}

const UNKNOWN: Verdict = {};

/**
 * Asks the server about a field when it is left (product.md 5, Signup live checks). A newer question
 * replaces an older one, the same value is asked once, and editing forgets the verdict.
 */
export function useLiveCheck(
  check: (value: string, signal: AbortSignal) => Promise<Verdict>,
  failedText: string,
): LiveCheck {
  const [verdict, setVerdict] = useState<Verdict>(UNKNOWN);
  const running = useRef<AbortController>(undefined);
  const asked = useRef<string>(undefined);

  const forget = useCallback(() => {
    running.current?.abort();
    asked.current = undefined;
    setVerdict(UNKNOWN);
  }, []);

  const run = (value: string) => {
    if (asked.current === value) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    asked.current = value;
    check(value, controller.signal).then(setVerdict, () => {
      if (controller.signal.aborted) return;
      // Asking again is allowed after a failure.
      asked.current = undefined;
      setVerdict({ problem: failedText });
    });
  };

  useEffect(() => () => running.current?.abort(), []);
  return { ...verdict, run, forget };
}
