import { useSyncExternalStore } from 'react';
import { HOLD, TIMERS } from '#contract';
import { onSessionEnd } from '../account/session';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
  readonly duration: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** So long a toast is shown that offers to take something back. */
export const OFFER_MILLISECONDS = HOLD.seconds * 1_000;

const SHOWN_AT_ONCE = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Shows a toast for 5 seconds unless told otherwise; the oldest one leaves when a fourth arrives. */
export function showToast(
  text: string,
  options: { kind?: ToastKind; duration?: number; action?: Toast['action'] } = {},
): void {
  const toast = { kind: 'success', duration: TIMERS.toast, ...options, id: ++lastId, text } as const;
  change([...toasts, toast].slice(-SHOWN_AT_ONCE));
}

/** A note about a finished action (wink, mail, profile buttons): 3 seconds. */
export const showNote = (text: string): void => showToast(text, { duration: TIMERS.note });

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));
export const dismissAllToasts = (): void => change([]);

/** They name members, and offer to undo what only the one who left could undo. */
onSessionEnd(dismissAllToasts);

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => toasts,
  );
