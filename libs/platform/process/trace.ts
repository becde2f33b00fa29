import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';

/**
 * What work belongs to, as W3C Trace Context names it: all that follows from one call has its `id`, and each piece of work
 * (the call, an event that is handled, a daily job) a `span` of its own. `sampled` says that a collector is told of it.
 */
export interface Trace {
  readonly id: string;
  readonly span: string;
  /** The span of the work that this follows from. */
  readonly parent?: string;
  readonly sampled: boolean;
}

const current = new AsyncLocalStorage<Trace | undefined>();

/** What the code that asks is working for; undefined where nothing began it. */
export const currentTrace = (): Trace | undefined => current.getStore();

/** Runs `work` for this trace, and all that it begins; for none where that is undefined. */
export const within = <Result>(trace: Trace | undefined, work: () => Result): Result => current.run(trace, work);

/** Runs `work` for nobody: for what goes on after the call that woke it, and serves others as well. */
export const forNobody = <Result>(work: () => Result): Result => current.run(undefined, work);

/** Work that follows from `parent`, or that nothing began: then it may have its number already. */
export function newTrace(parent?: Trace, id = parent?.id ?? newTraceId()): Trace {
  return { id, span: randomHex(8), parent: parent?.span, sampled: parent?.sampled ?? isChosen(id) };
}

let share = 0;

/** From now on such a share of what nothing began is told to a collector, with all that follows from it; none at first. */
export function watch(shareOfTraces: number): void {
  share = shareOfTraces;
}

/** By its number, so that whoever is asked says the same. */
const isChosen = (id: string): boolean => share > 0 && parseInt(id.slice(-8), 16) < share * 2 ** 32;

/** The number of a trace: by chance, so that nothing can be read from it and nobody can foresee it. */
export const newTraceId = (): string => randomHex(16);

/** Chance is fetched for many at once: asked for each, it would cost more than all the rest. */
const chance = Buffer.alloc(4_096);
let used = chance.length;

function randomHex(bytes: number): string {
  if (used + bytes > chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  used += bytes;
  return chance.toString('hex', used - bytes, used);
}

/** A later version may say more behind what is read here; ff is none, and a number of nothing but noughts stands for none. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const LONGEST = 512;

/** Reads a `traceparent`; undefined where it is not exactly what the standard says, whoever wrote it. */
export function readTraceparent(text: unknown): Trace | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined;
  const [, version, id, span, flags, more] = TRACEPARENT.exec(text) ?? [];
  if (id === undefined || (version === '00' && more !== undefined)) return undefined;
  return { id, span: span!, sampled: (parseInt(flags!, 16) & 1) === 1 };
}

/** The trace as a `traceparent`, for whoever does the work that follows. */
export const traceparentOf = ({ id, span, sampled }: Trace): string => `00-${id}-${span}-${sampled ? '01' : '00'}`;
