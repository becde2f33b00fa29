import { AsyncLocalStorage } from 'node:async_hooks';
import { CALLS, type Call } from '#contract';

/**
 * The calls whose questions a replica may answer, where there is one: what is read of others far more often than it changes.
 * Letters are not among them, nor anything that somebody has open to change it.
 */
export const CALLS_ASIDE: readonly Call[] = [
  ...[CALLS.search, CALLS.widerSearch, CALLS.searchCounts],
  ...[CALLS.viewProfile, CALLS.profileModal, CALLS.commonGround, CALLS.fastPhotos],
  ...[CALLS.views, CALLS.winks, CALLS.favorites, CALLS.favoritedMe, CALLS.blocked, CALLS.passed],
  ...[CALLS.filteredWinks, CALLS.filteredFavoritedMe],
];

/** After these others are shown less: nobody is answered from before, not only whoever did it. */
export const CALLS_THAT_HIDE: readonly Call[] = [
  ...[CALLS.blockMember, CALLS.blockById, CALLS.reportMember, CALLS.reportMemberById, CALLS.reportById],
  ...[CALLS.updateSettings, CALLS.updateProfile, CALLS.deletePhotos, CALLS.avoid],
  ...[CALLS.removeAccount, CALLS.takeBreak],
];

/** A place in the log of the primary; a replica that has come so far shows all that was committed before it. */
export type Lsn = bigint;

/** Reads an LSN as Postgres writes it. */
export function readLsn(text: string): Lsn {
  const [high, low] = text.split('/').map((part) => BigInt(`0x${part}`)) as [bigint, bigint];
  return (high << 32n) | low;
}

/** What is known of the call that asks. */
export interface CallThatReads {
  /** How far a replica must have come to answer it; undefined where none may. */
  readonly needs?: () => Promise<Lsn>;
  /** It has changed something, and reads where it did. */
  wrote: boolean;
  /** Its last question was answered by a replica. */
  answeredAside: boolean;
}

const current = new AsyncLocalStorage<CallThatReads>();

export const readingCall = (): CallThatReads | undefined => current.getStore();

/** Runs `work` as this call. */
export const asCall = <Result>(call: CallThatReads, work: () => Result): Result => current.run(call, work);
