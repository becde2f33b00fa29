import type { ClosingReason, Decision, DecideRequest, RejectReasonCode, TextField, Verdict } from '#contract';
import type { Tx } from '#platform/data/database';

/** A case that a moderator has under the pen: locked for the transaction of the decision. */
export interface OpenCase<Kind extends DecideRequest['kind'] = DecideRequest['kind']> {
  readonly id: number;
  readonly kind: Kind;
  readonly subjectId: number;
  /** A request to take pictures down is about nobody in particular. */
  readonly memberId: Kind extends 'takedown' ? null : number;
  /** The language its text is written in, where that is known. */
  readonly language: string | null;
}

/** What is written down of a decision. */
export interface Ruled {
  readonly outcome: Decision;
  readonly note: string | null;
  readonly verdicts?: Readonly<Partial<Record<TextField, Verdict>>>;
  readonly reasonCode?: RejectReasonCode | null;
  /** The reason as the member is told it. */
  readonly reasonText?: string | null;
  readonly hideProfile?: boolean;
  /** For how many days a member is suspended. */
  readonly days?: number | null;
  /** The username that is taken away. */
  readonly username?: string | null;
  /** The account deceived others. */
  readonly fraud?: boolean;
}

/** How one kind of case is decided. */
export interface Ruling<Kind extends DecideRequest['kind'] = DecideRequest['kind']> {
  /** Why there is nothing to decide any more; null while the subject is what was read and waits for a decision. */
  goneBecause(tx: Tx, open: OpenCase<Kind>): Promise<ClosingReason | null>;
  /** Refuses who may not decide this one. */
  refuses?(tx: Tx, open: OpenCase<Kind>, staffId: number): Promise<void>;
  /** What is written down as the decision. */
  rule(tx: Tx, open: OpenCase<Kind>, request: Extract<DecideRequest, { kind: Kind }>): Promise<Ruled>;
  /** Appends what follows from the decision, through `HeldEffects`. */
  carryOut(tx: Tx, decisionId: number, open: OpenCase<Kind>, ruled: Ruled): Promise<void>;
  /** Brings a case that is open again together with what has come in since it was decided. */
  reopened?(tx: Tx, open: OpenCase<Kind>): Promise<void>;
}
