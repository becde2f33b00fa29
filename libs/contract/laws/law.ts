/** Whom a law binds: members by where they live, the service by what it is. */
interface Binds {
  /** States of the USA, by the zip that a member gave; absent where the law does not go by it. */
  readonly states?: readonly string[];
  /** In words: which services, and from which size. */
  readonly whom: string;
}

/**
 * How the product stands to a duty. `met`: by the product as it is, proven by tests whose titles name the duty. `operator`: by
 * whoever runs it, for which the product gives what it can. `not-met`: plainly not. `not-applying`: not as the product is, with
 * the reason.
 */
type DutyState = 'met' | 'operator' | 'not-met' | 'not-applying';

/** One thing that a law asks for. Titles of tests name it: `[law: vt-fraud-notice]`. */
interface Duty {
  readonly id: string;
  readonly where: string;
  readonly asks: string;
  readonly state: DutyState;
  /** What the product does about it; of what is not met what is missing, of what does not apply why. */
  readonly how: string;
}

/** A law as the product reads it. Nothing here is legal advice. */
export interface Law {
  /** By which an operator switches it off (`LAWS_OFF`). */
  readonly id: string;
  readonly title: string;
  readonly binds: Binds;
  /** The day on which a lawyer of the operator has reviewed this file; null as long as nobody has. */
  readonly reviewedByCounsel: string | null;
  readonly duties: readonly Duty[];
}
