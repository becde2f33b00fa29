import { useEffect, useState } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useGetIdentity, useLogout } from 'react-admin';
import type { Socket } from 'socket.io-client';
import { ConsoleEvent, isRefusalCode, SOCKET_PATH } from '#contract';
import { askAgain } from '#web/again';
import { type DeskCase, DESKS } from './records';
import { staffToken } from './session';

/** Query key of the numbers in the menu. */
export const COUNTS_KEY = ['desk-counts'] as const;
/** Query key of the figures of the overview. */
export const FIGURES_KEY = ['desk-figures'] as const;

/**
 * Keeps what the console shows in step with the desk: each event makes the lists it touches ask again. Gives whether
 * the desk can be heard; after a lost connection everything is asked anew.
 */
export function useLiveDesk(): boolean {
  const [heard, setHeard] = useState(false);
  const queries = useQueryClient();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const me = identity?.id;

  useEffect(() => {
    if (me === undefined) return;
    let socket: Socket | undefined;
    let left = false;
    // Needed after sign-in only, so it is no part of the first load.
    void import('socket.io-client').then(({ io }) => {
      if (left) return;
      socket = io({
        path: SOCKET_PATH.console,
        auth: (answer) => answer({ token: staffToken.get() }),
        transports: ['websocket'],
      });
      socket.on('connect', () => {
        setHeard(true);
        askAgain(queries, { predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
      });
      socket.on('disconnect', () => setHeard(false));
      socket.on('session-ended', () => void logout());
      // A refusal, unlike a lost connection, is not tried again: the session has ended.
      socket.on('connect_error', ({ message }) => isRefusalCode(message) && void logout());
      socket.onAny((_type, payload) => {
        const event = ConsoleEvent.safeParse(payload);
        if (event.success) react(queries, event.data, me);
      });
    });
    return () => {
      left = true;
      socket?.disconnect();
    };
  }, [queries, logout, me]);

  return heard;
}

function react(queries: QueryClient, event: ConsoleEvent, me: Identifier): void {
  askAgain(queries, { queryKey: COUNTS_KEY });
  askAgain(queries, { queryKey: FIGURES_KEY });
  if (event.type === 'counts') return;
  for (const desk of DESKS) askAgain(queries, { queryKey: [desk, 'getList'] });
  // What this browser did itself it knows already.
  if (event.type === 'case-opened' || event.by?.staffId !== me) refetchCase(queries, event.caseId);
}

/** Reads the case again. Any that is not there yet may be it. */
function refetchCase(queries: QueryClient, caseId: number): void {
  askAgain(queries, {
    predicate: ({ queryKey, state }) => {
      const known = state.data as Partial<DeskCase> | undefined;
      return queryKey[1] === 'getOne' && (known === undefined || known.caseId === caseId);
    },
  });
}
