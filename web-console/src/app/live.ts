import { useEffect, useState } from 'react';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useGetIdentity, useLogout } from 'react-admin';
import type { Socket } from 'socket.io-client';
import { ConsoleEvent, isRefusalCode, SOCKET_PATH } from '#contract';
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
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
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
  void queries.invalidateQueries({ queryKey: COUNTS_KEY });
  void queries.invalidateQueries({ queryKey: FIGURES_KEY });
  if (event.type === 'counts') return;
  for (const desk of DESKS) void queries.invalidateQueries({ queryKey: [desk, 'getList'] });
  // What this browser did itself it knows already.
  if (event.type === 'case-opened' || event.by?.staffId !== me) refetchCase(queries, event.caseId);
}

/**
 * Reads the case again. One that is just being fetched for the first time may be it, and come as it was before the event:
 * such a fetch is broken off, since by itself it would count as the new one.
 */
function refetchCase(queries: QueryClient, caseId: number): void {
  const caseOf = ({ state }: Query): number | undefined => (state.data as Partial<DeskCase> | undefined)?.caseId;
  const isCase = ({ queryKey }: Query): boolean => queryKey[1] === 'getOne';
  void queries.invalidateQueries({ predicate: (query) => isCase(query) && caseOf(query) === caseId });
  const first = { predicate: (query: Query) => isCase(query) && query.state.data === undefined };
  void queries.cancelQueries(first).then(() => queries.invalidateQueries(first));
}
