import { useEffect, useState } from 'react';

/**
 * By what a menu was opened; null while it is closed. Back closes it. A screen that was asked for earlier and comes only now
 * does not: whoever opened the menu meanwhile is reading it.
 */
export function useOpened<By>(): [By | null, (by: By | null) => void] {
  const [by, setBy] = useState<By | null>(null);
  const open = by !== null;
  useEffect(() => {
    if (!open) return;
    const close = () => setBy(null);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [open]);
  return [by, setBy];
}
