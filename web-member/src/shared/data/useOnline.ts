import { useSyncExternalStore } from 'react';

function watch(watcher: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, watcher);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, watcher);
  };
}

/** Whether this device has a connection at all, as the browser sees it. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);
