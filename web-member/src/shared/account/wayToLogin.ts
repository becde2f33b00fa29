import { ROUTES } from '#contract';

/** What comes along to the login page: the screen that was asked for, and whether a session ended while it was. */
export interface WayToLogin {
  readonly from?: string;
  readonly sessionEnded?: boolean;
}

const told = (state: unknown): Partial<Record<keyof WayToLogin, unknown>> =>
  typeof state === 'object' && state !== null ? state : {};

/** The screen a guard sent away from, else home. Only own addresses are ever put there: browsers read `/\` as `//`. */
export function wantedAddress(state: unknown): string {
  const { from } = told(state);
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : ROUTES.root;
}

export const tellsOfEndedSession = (state: unknown): boolean => told(state).sessionEnded === true;
