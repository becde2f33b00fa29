import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { HELD_KEYS, type ShortcutKey } from './keys';

export type Shortcuts = Readonly<Partial<Record<ShortcutKey, () => void>>>;

/** Whether single keys do something: they can be switched off, for those who speak to their browser (WCAG 2.1.4). */
export const useShortcutsWanted = () => useStore('shortcuts', true);

/**
 * Single keys for what is on the screen. They rest while somebody types, with a modifier, in menus and lists to choose from, where
 * letters look for a choice, and under a dialog unless they are the dialog's own.
 */
export function useShortcuts(shortcuts: Shortcuts, { inDialog = false } = {}): void {
  const [wanted] = useShortcutsWanted();
  const current = useRef(shortcuts);
  // Both before anything is painted: who sees the screen may press a key at once.
  useLayoutEffect(() => {
    current.current = shortcuts;
  });
  useLayoutEffect(() => {
    if (!wanted) return;
    const press = (event: KeyboardEvent) => {
      const key = event.key as ShortcutKey;
      const act = current.current[key];
      if (!act || !isFree(event, inDialog)) return;
      event.preventDefault();
      if (!event.repeat || HELD_KEYS.has(key)) act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [wanted, inDialog]);
}

const CHOOSING = '[role=menu], [role=listbox], [role=combobox]';

function isFree(
  { target, ctrlKey, metaKey, altKey, defaultPrevented, key }: KeyboardEvent,
  inDialog: boolean,
): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  if (!(target instanceof Element)) return true;
  if (target.closest(CHOOSING) || (!inDialog && target.closest('[role=dialog]'))) return false;
  if (key === 'Enter' && target.closest('a, button')) return false;
  return !target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
}
