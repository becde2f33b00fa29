import { fireEvent, renderHook } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { KEYS, type ShortcutKey } from './keys';
import { useShortcuts } from './shortcuts';

describe('a key in a list to choose from', () => {
  it.each(['menu', 'listbox', 'combobox'])('looks for a choice and does nothing else: %s', (role) => {
    const undo = jest.fn();
    renderHook(() => useShortcuts({ u: undo }, { inDialog: true }), { wrapper: CoreAdminContext });
    const list = document.body.appendChild(document.createElement('ul'));
    list.setAttribute('role', role);
    const choice = list.appendChild(document.createElement('li'));
    expect(fireEvent.keyDown(choice, { key: 'u' })).toBe(true);
    expect(undo).not.toHaveBeenCalled();
    list.remove();
    fireEvent.keyDown(document.body, { key: 'u' });
    expect(undo).toHaveBeenCalledTimes(1);
  });
});

describe('a key that is held', () => {
  const ALL: readonly ShortcutKey[] = Object.values(KEYS).flatMap((place) => place.flatMap(({ keys }) => [...keys]));

  /** Which keys of all act again when the browser repeats them. */
  const actAgain = () => {
    const acted: string[] = [];
    const shortcuts = Object.fromEntries(ALL.map((key) => [key, () => acted.push(key)]));
    renderHook(() => useShortcuts(shortcuts), { wrapper: CoreAdminContext });
    return ALL.filter((key) => {
      acted.length = 0;
      fireEvent.keyDown(document.body, { key });
      expect(acted).toEqual([key]);
      expect(fireEvent.keyDown(document.body, { key, repeat: true })).toBe(false);
      return acted.length > 1;
    });
  };

  it('moves on through the queue and does nothing else a second time: the next case has not been seen yet', () => {
    expect(actAgain()).toEqual(['j', 'k']);
  });
});
