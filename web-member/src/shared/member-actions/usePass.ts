import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TIMERS } from '#contract';
import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';
import { showNote, showToast } from '../notices/toasts';
import { passOn, takeBackPass } from './memberActions.api';

/** What shows whom a member passed on, or leaves them out. */
const STALE = [queryKeys.search, queryKeys.fastPhotos, queryKeys.passed, queryKeys.kept];

export interface Pass {
  readonly passed: boolean;
  readonly pass: () => void;
  readonly takeBack: () => void;
}

/**
 * "Not for me", and the way back: by the toast for a minute, and from the list at any time. It shows at once and goes back
 * when the call fails. `already` says what the server knew.
 */
export function usePass(memberId: number, name: string, already: boolean): Pass {
  const { t } = useTranslation();
  const [chosen, choose] = useState<{ of: number; passed: boolean }>();
  const change = async (passed: boolean): Promise<void> => {
    choose({ of: memberId, passed });
    try {
      await (passed ? passOn : takeBackPass)(memberId);
    } catch {
      choose(undefined);
      showToast(t('That could not be saved. Please try again.'), { kind: 'error' });
      return;
    }
    for (const queryKey of STALE) void queryClient.invalidateQueries({ queryKey });
    if (!passed) return showNote(t('You may see {{name}} again', { name }));
    showToast(t('You will not see {{name}} any more. Nobody is told.', { name }), {
      duration: TIMERS.passUndo,
      action: { label: t('Undo'), run: () => void change(false) },
    });
  };
  return {
    passed: chosen?.of === memberId ? chosen.passed : already,
    pass: () => void change(true),
    takeBack: () => void change(false),
  };
}
