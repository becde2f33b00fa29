import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

export interface AddressDialog {
  /** What the address says of the dialog, null while it is closed. */
  readonly value: string | null;
  /** The same as a number, for dialogs about something with an id. */
  readonly id: number | null;
  /** Whether the app opened it, then or before a reload; false for a link from elsewhere. */
  readonly openedHere: boolean;
  /** `insteadOf` names a dialog that closes in the same step. */
  readonly open: (value: number | string, options?: { readonly insteadOf?: string }) => void;
  readonly close: () => void;
}

/** Kept with the entry of the history: who opened it, and whether Back leads to the screen below. */
interface Opened {
  readonly dialog: string;
  readonly overScreen: boolean;
}

const isOpened = (state: unknown): state is Opened => typeof state === 'object' && state !== null && 'dialog' in state;

/**
 * A dialog with an address of its own (`?mail=12`): Back closes it, a reload and a sign-in keep it, and closing it
 * leaves nothing behind that Back would open again.
 */
export function useAddressDialog(name: string): AddressDialog {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const opened = isOpened(state) ? state : null;
  const openedHere = opened?.dialog === name;
  const value = params.get(name);
  // Whoever closes it after a call to the server must not go by the address of before.
  const now = useRef({ isOpen: false, goesBack: false, key });
  const closing = useRef<string>(null);
  useLayoutEffect(() => {
    now.current = { isOpen: value !== null, goesBack: openedHere && opened.overScreen, key };
    // Forward opens the same entry again, which is closed again then.
    if (value === null) closing.current = null;
  });
  return {
    value,
    id: Number(value) || null,
    openedHere,
    open: (next, { insteadOf } = {}) => {
      const overScreen = insteadOf === undefined || (opened?.dialog === insteadOf && opened.overScreen);
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (insteadOf !== undefined) changed.delete(insteadOf);
          changed.set(name, String(next));
          return changed;
        },
        { state: { dialog: name, overScreen } satisfies Opened, replace: insteadOf !== undefined },
      );
    },
    close: () => {
      const { isOpen, goesBack, key: entry } = now.current;
      // Going back takes a moment; a second Escape in it must not leave the screen.
      if (!isOpen || closing.current === entry) return;
      closing.current = entry;
      if (goesBack) return void navigate(-1);
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          changed.delete(name);
          return changed;
        },
        { replace: true },
      );
    },
  };
}
