import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXTS } from '#contract';
import { ApiError } from '../data/api';
import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';
import { OFFER_MILLISECONDS, showNote, showToast } from '../notices/toasts';
import { blockChanged, STAYS_OPEN } from './blockChanged';
import { block, favorite, report, undoBlock, wink, type CallStyle } from './memberActions.api';

export type MemberAction = 'block' | 'report' | 'favorite' | 'wink';
export type DoneActions = Readonly<Partial<Record<MemberAction, boolean>>>;

export interface MemberActions {
  readonly done: DoneActions;
  /** The action the server is being asked for. */
  readonly busy: MemberAction | null;
  /** Likes were refused because the member has no photo yet. */
  readonly photoRequired: boolean;
  readonly perform: (action: MemberAction) => Promise<boolean>;
}

const NOTES = {
  block: TEXTS.toasts.memberBlocked,
  report: TEXTS.toasts.memberReported,
  favorite: 'Added to your favorites',
  wink: 'Your wink is on its way',
} as const;

const FAILURES = {
  block: TEXTS.toasts.memberBlockFailed,
  report: TEXTS.toasts.memberReportFailed,
  favorite: 'The member could not be added to your favorites. Please try again.',
  wink: 'The wink could not be sent. Please try again.',
} as const;

/** What else is out of date after an action. */
const STALE: Record<Exclude<MemberAction, 'block'>, readonly (readonly string[])[]> = {
  report: [queryKeys.reports],
  favorite: [queryKeys.favorites],
  wink: [],
};

/**
 * Block, report, favorite and wink for one member. The button changes at once and changes back when the call fails.
 * `already` holds what was done on an earlier visit. Everything starts anew for another member.
 */
export function useMemberActions(memberId: number, style: CallStyle, already: DoneActions = {}): MemberActions {
  const { t } = useTranslation();
  const [state, setState] = useState<{
    of: number;
    done: DoneActions;
    busy: MemberAction | null;
    photoRequired: boolean;
  }>();
  const current = state?.of === memberId ? state : { of: memberId, done: {}, busy: null, photoRequired: false };

  const refresh = (action: MemberAction) => {
    if (action === 'block') return blockChanged(STAYS_OPEN.ofProfile);
    for (const queryKey of STALE[action]) void queryClient.invalidateQueries({ queryKey });
  };
  // The note says for its three seconds that it is done; what can be undone is offered for longer.
  const offerUnblocking = () =>
    showToast(t('You no longer see each other here.'), {
      kind: 'info',
      duration: OFFER_MILLISECONDS,
      action: { label: t('Undo'), run: () => void unblocked() },
    });
  const unblocked = async () => {
    try {
      await undoBlock(memberId);
      setState((now) => (now?.of === memberId ? { ...now, done: { ...now.done, block: false } } : now));
      blockChanged();
      showToast(t('The block is lifted'));
    } catch (error) {
      console.error('The block could not be lifted', error);
      showToast(t('The block could not be lifted. Please try again.'), { kind: 'error' });
    }
  };

  const perform = async (action: MemberAction): Promise<boolean> => {
    setState({ ...current, done: { ...current.done, [action]: true }, busy: action });
    try {
      await call(action, memberId, style);
      setState((now) => (now?.of === memberId ? { ...now, busy: null } : now));
      showNote(t(NOTES[action]));
      if (action === 'block') offerUnblocking();
      refresh(action);
      return true;
    } catch (error) {
      const photoRequired = error instanceof ApiError && error.code === 'PHOTO_REQUIRED';
      setState((now) =>
        now?.of === memberId
          ? {
              ...now,
              busy: null,
              done: { ...now.done, [action]: false },
              photoRequired: now.photoRequired || photoRequired,
            }
          : now,
      );
      if (!photoRequired) showToast(t(FAILURES[action]), { kind: 'error' });
      return false;
    }
  };

  return { done: { ...already, ...current.done }, busy: current.busy, photoRequired: current.photoRequired, perform };
}

function call(action: MemberAction, memberId: number, style: CallStyle): Promise<unknown> {
  if (action === 'block') return block(memberId, style);
  if (action === 'report') return report(memberId, style);
  return action === 'wink' ? wink(memberId) : favorite(memberId);
}
