import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';

/** Goes somewhere after a while, unless the member has left the screen by then. */
export function useDelayedNavigate(): (to: string, milliseconds: number, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (to, milliseconds, options) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(to, options), milliseconds);
    },
    [navigate],
  );
}
