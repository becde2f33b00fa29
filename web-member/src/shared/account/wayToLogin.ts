import { ROUTES } from '#contract';
import { lastMemberHere } from './session';

/** What comes along to the login page: the screen that was asked for, and whether a session ended while it was. */
export interface WayToLogin {
  readonly from?: string;
  readonly sessionEnded?: boolean;
  /** Who was here when it was asked for: where they were is nothing for the next member. */
  readonly member?: number | null;
}

const told = (state: unknown): Partial<Record<keyof WayToLogin, unknown>> =>
  typeof state === 'object' && state !== null ? state : {};

/**
 * Where to go on after a sign-in: the screen a guard sent this member away from, else home. Only own addresses are ever put
 * there: browsers read `/\` as `//`.
 */
export function wantedAddress(state: unknown): string {
  const { from, member } = told(state);
  const others = typeof member === 'number' && member !== lastMemberHere();
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !others ? from : ROUTES.root;
}

/** What the login page was told of the way, to be taken along to a provider and back. */
export function wayOf(state: unknown): WayToLogin {
  const { from, member } = told(state);
  return {
    from: typeof from === 'string' ? from : undefined,
    member: typeof member === 'number' ? member : undefined,
  };
}

export const tellsOfEndedSession = (state: unknown): boolean => told(state).sessionEnded === true;
