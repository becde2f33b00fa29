import { kindOf } from '../events/error-kind.js';
import { currentTrace, newTrace, type Trace, within } from './trace.js';

/**
 * What a collector may be told of a piece of work, by the names that OpenTelemetry has for it. The list is closed, so that
 * nothing of what somebody wrote, nor an address, gets there; a member's id becomes the name that the log has for them.
 */
interface Facts {
  readonly 'http.request.method'?: string;
  /** As it is declared, without what stands in its places. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'db.system.name'?: 'postgresql';
  readonly 'messaging.message.id'?: string;
  /** The queue that an event came by. */
  readonly 'messaging.destination.name'?: string;
  /** The service that handles it. */
  readonly 'messaging.consumer.group.name'?: string;
  readonly memberId?: number;
  readonly staffId?: number;
}

/** A piece of work: what it is called, and on which side of what it stands. */
export interface Piece {
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly facts?: Facts;
}

/** A piece of work that is done. */
export interface Span extends Piece {
  readonly trace: Trace;
  /** By the clock of `performance`. */
  readonly began: number;
  readonly milliseconds: number;
  /** The kind of error that it ended with. */
  readonly failed?: string | undefined;
}

let collector: ((span: Span) => void) | undefined;

/** Whoever is told of all that is watched from now on; nobody where that is undefined. */
export function reportTo(to: typeof collector): void {
  collector = to;
}

/** Whether somebody is told of what belongs to this trace. */
export const isWatched = (trace: Trace | undefined): trace is Trace =>
  collector !== undefined && trace?.sampled === true;

/** Tells of work that has just ended. */
export const report = (span: Span): void => collector?.(span);

/** Does `work` as a piece of what is under way. Where nobody watches that, nothing else is done. */
export function asPiece<Result>(piece: Piece, work: () => Promise<Result>): Promise<Result> {
  const around = currentTrace();
  return isWatched(around) ? timed(newTrace(around), piece, work) : work();
}

/** Does `work` under a trace of its own. */
export function asWorkOf<Result>(trace: Trace, piece: Piece, work: () => Promise<Result>): Promise<Result> {
  return isWatched(trace) ? timed(trace, piece, work) : within(trace, work);
}

async function timed<Result>(trace: Trace, piece: Piece, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  let failed: string | undefined;
  try {
    return await within(trace, work);
  } catch (error) {
    failed = kindOf(error);
    throw error;
  } finally {
    report({ ...piece, trace, began, milliseconds: performance.now() - began, failed });
  }
}
