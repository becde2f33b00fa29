import type { AuditDetails, Sanction, SanctioningOutcome } from '#contract';
import type { Tx } from '#platform/data/database';
import { Audit } from '../audit/audit.js';
import type { Ruled } from '../review/ruling.js';

/**
 * The member as a sanction keeps them; nobody where the account is gone. Who has left and may come back is there for what
 * shuts them out or hides them: it closes the way back, or has them suspended or hidden when they come.
 */
const memberOf = (kind: string): string => `
  members.card c join members.mail_language l on l.id = c.id join auth.account_state a on a.id = c.id
  join auth.account_fate f on f.member_id = c.id and (not f.removed or f.may_return and ${kind} in ('hide', 'suspend', 'close'))`;

/** Which sanction an outcome brings. */
export const SANCTION_OF: Readonly<Record<SanctioningOutcome, Sanction>> = {
  warned: 'warn',
  hidden: 'hide',
  suspended: 'suspend',
  'account-closed': 'close',
};

interface Written {
  readonly id: number;
  readonly staffId: number;
  readonly memberId: number;
}

/**
 * Writes down the sanction that a decision brings; taking the decision back takes it along. It is about the member of the
 * case, or about `memberId` where the case is nobody's.
 */
export async function sanctionByDecision(
  tx: Tx,
  decisionId: number,
  kind: Sanction,
  { reasonCode, reasonText, days, fraud }: Pick<Ruled, 'reasonCode' | 'reasonText' | 'days' | 'fraud'>,
  memberId: number | null = null,
): Promise<number | undefined> {
  const written = await tx.maybeOne<Written>(
    `insert into sanction
       (member_id, kind, until, fraud, reason_code, reason_text, language, member_name, username, case_id, decision_id, staff_id)
     select c.id, $2, d.effective_at + make_interval(days => $3), $4, $5, coalesce($6, ''), l.language, c.name, a.username, k.id, d.id, d.staff_id
     from decision d join review_case k on k.id = d.case_id join (${memberOf('$2')}) on c.id = coalesce(k.member_id, $7)
     where d.id = $1 returning id, staff_id as "staffId", member_id as "memberId"`,
    [decisionId, kind, days ?? null, fraud ?? false, reasonCode ?? null, reasonText ?? null, memberId],
  );
  if (written)
    await record(tx, written, {
      sanctionId: written.id,
      kind,
      days: days ?? null,
      reasonCode: reasonCode ?? null,
      decisionId,
    });
  return written?.id;
}

/** What an operator does about a member without a report. */
export interface OwnInitiative {
  readonly memberId: number;
  readonly staffId: number;
  readonly kind: 'suspend' | 'restore';
  readonly days: number | null;
  readonly reasonCode: string | null;
  readonly reasonText: string | null;
}

/** Writes down what an operator decided; undefined where the account is gone. */
export async function sanctionByOperator(tx: Tx, decided: OwnInitiative): Promise<number | undefined> {
  const { memberId, staffId, kind, days, reasonCode, reasonText } = decided;
  const written = await tx.maybeOne<Written>(
    `insert into sanction (member_id, kind, until, reason_code, reason_text, language, member_name, username, staff_id)
     select c.id, $2, now() + make_interval(days => $3), $4, coalesce($5, ''), l.language, c.name, a.username, $6
     from ${memberOf('null')} where c.id = $1 returning id, staff_id as "staffId", member_id as "memberId"`,
    [memberId, kind, days, reasonCode, reasonText, staffId],
  );
  // Nobody had reported it.
  if (written) await record(tx, written, { sanctionId: written.id, kind, days, reasonCode, decisionId: null });
  return written?.id;
}

async function record(
  tx: Tx,
  { staffId, memberId }: Written,
  details: AuditDetails & { kind: Sanction | 'restore' },
): Promise<void> {
  const action = details.kind === 'restore' ? 'member.restored' : 'member.sanctioned';
  await Audit.record(tx, { staffId, action, subject: { kind: 'member', id: memberId }, details });
}
