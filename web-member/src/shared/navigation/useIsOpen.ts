import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Whether a dialog is open at this moment, for answers that come late: once it was closed, or another one stands in its
 * place, they must not close that one.
 */
export function useIsOpen(open: boolean): () => boolean {
  const now = useRef(open);
  useLayoutEffect(() => {
    now.current = open;
    return () => {
      now.current = false;
    };
  }, [open]);
  return useCallback(() => now.current, []);
}
