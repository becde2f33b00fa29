import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity } from 'react-admin';
import { CLAIM_MINUTES } from '#contract';
import { useConsole } from '../app/dataProvider';
import { caseKey, type DeskCase, type DeskName } from '../app/records';

// Somebody who leafs through the queue takes nothing away from the others.
const SETTLED_MS = 400;
const PROLONG_MS = (CLAIM_MINUTES - 1) * 60_000;

/**
 * Keeps the open case for this moderator while they work on it, and gives it back when they go on. Without a sign of
 * life the claim simply runs out.
 */
export function useClaim(resource: DeskName, record: DeskCase | undefined): { readonly heldByOther: boolean } {
  // The provider hands out new functions each time, which is no reason to give the case back and take it again.
  const provider = useConsole();
  const calls = useRef(provider);
  useEffect(() => {
    calls.current = provider;
  });
  const queries = useQueryClient();
  const { identity } = useGetIdentity();
  const heldByOther = record?.state === 'claimed' && record.claimedBy?.staffId !== identity?.id;
  // Whoever only reads it keeps it from nobody who can decide it.
  const decides = record !== undefined && record.state !== 'decided' && record.mayDecide !== false;
  const wanted = decides && identity !== undefined && !heldByOther;
  const id = record?.id;
  const caseId = record?.caseId;

  useEffect(() => {
    if (!wanted || id === undefined || caseId === undefined) return;
    let taken = false;
    let left = false;
    let active = false;
    let asking = false;
    const take = () => {
      active = false;
      asking = true;
      calls.current.claim(caseId).then(
        ({ data: { state, claimedBy, claimedUntil } }) => {
          taken = true;
          asking = false;
          if (left) return giveBack();
          queries.setQueryData<DeskCase>(
            caseKey(resource, id),
            (known) => known && { ...known, state, claimedBy, claimedUntil },
          );
        },
        // Taken, decided or changed meanwhile: reading it again says which.
        () => {
          asking = false;
          return queries.invalidateQueries({ queryKey: caseKey(resource, id) });
        },
      );
    };
    const noteActivity = () => {
      active = true;
    };
    const giveBack = () => {
      // Once decided there is nothing to give back; a lost release runs out by itself.
      if (taken) void calls.current.release(caseId).catch(() => undefined);
      taken = false;
    };
    const leavePage = () => {
      // Nobody will be here to hear that it was taken.
      taken ||= asking;
      giveBack();
    };
    const settled = window.setTimeout(take, SETTLED_MS);
    const prolong = window.setInterval(() => active && take(), PROLONG_MS);
    window.addEventListener('keydown', noteActivity);
    window.addEventListener('pointerdown', noteActivity);
    window.addEventListener('pagehide', leavePage);
    return () => {
      window.clearTimeout(settled);
      window.clearInterval(prolong);
      window.removeEventListener('keydown', noteActivity);
      window.removeEventListener('pointerdown', noteActivity);
      window.removeEventListener('pagehide', leavePage);
      left = true;
      giveBack();
    };
  }, [wanted, caseId, id, resource, queries]);

  return { heldByOther };
}
