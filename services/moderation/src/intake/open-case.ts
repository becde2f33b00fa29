import type { CaseKind, Risk, Signal } from '#contract';
import type { Tx } from '#platform/data/database';

export interface NewCase {
  readonly kind: CaseKind;
  readonly subjectId: number;
  /** Nobody's of a request to take pictures down. */
  readonly memberId: number | null;
  /** When the member handed it in: the promised time runs from there. */
  readonly since: Date;
  readonly risk?: Risk;
  readonly signals?: readonly Signal[];
  readonly language?: string | null;
}

/** Opens a case unless the subject has one; gives its id when it is new. */
export async function openCase(
  tx: Tx,
  { kind, subjectId, memberId, since, risk = 'low', signals = [], language = null }: NewCase,
): Promise<number | undefined> {
  const row = await tx.maybeOne<{ id: number }>(
    `insert into review_case (kind, subject_id, member_id, opened_at, risk, signals, language)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (kind, subject_id) do nothing returning id`,
    [kind, subjectId, memberId, since, risk, JSON.stringify(signals), language],
  );
  return row?.id;
}
