import { LIMITS } from '#contract';

const MINUTE = 60_000;
const KEEP_ALIVE_AFTER = 5 * MINUTE;
const STILL_TYPING = MINUTE;

export type IdleState = 'active' | 'keep-alive' | 'warn' | 'ended';

/**
 * The server ends a session 45 minutes after the last call. Who is typing makes no calls, so a call is made for
 * them; who does nothing is warned at 40 minutes (product.md 1: typing risks a time-out).
 */
export function idleState(now: number, lastCall: number, lastKey: number): IdleState {
  const idle = now - lastCall;
  if (idle >= LIMITS.idleMinutes * MINUTE) return 'ended';
  if (idle >= KEEP_ALIVE_AFTER && now - lastKey < STILL_TYPING) return 'keep-alive';
  return idle >= LIMITS.idleWarningMinutes * MINUTE ? 'warn' : 'active';
}
