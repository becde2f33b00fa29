import type { AuditAction, AuditDetails, Sanction, SanctioningOutcome } from '#contract';
import type { Tx } from '#platform/data/database';
import type { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
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
  'username-taken': 'take-username',
};

/** What a sanction says beside its kind. */
export type SanctionTerms = Pick<Ruled, 'reasonCode' | 'reasonText' | 'days' | 'username' | 'fraud'>;

interface Written {
  readonly id: number;
  readonly staffId: number;
  readonly memberId: number;
}

/**
 * Writes down the sanction that a decision brings; taking the decision back takes it along. It is about the member of the
 * case, or about `memberId` where the case is nobody's. A username is gone at once, and refused where it is not the member's any more.
 */
export async function sanctionByDecision(
  tx: Tx,
  outbox: Outbox,
  decisionId: number,
  kind: Sanction,
  { reasonCode, reasonText, days, username, fraud }: SanctionTerms,
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
  if (!written) return undefined;
  if (username) await takeUsername(tx, outbox, written.memberId, username);
  await record(tx, written, {
    sanctionId: written.id,
    kind,
    days: days ?? null,
    reasonCode: reasonCode ?? null,
    decisionId,
  });
  return written.id;
}

/** Gives back what a decision, which is taken back, has done at once. */
export async function takeBackSanction(tx: Tx, outbox: Outbox, decisionId: number): Promise<void> {
  await outbox.writtenElsewhere(tx);
  await tx.run(
    `select auth.return_username(member_id, username) from sanction where decision_id = $1 and kind = 'take-username'`,
    [decisionId],
  );
}

/** What the desk does about a member without a report. */
export interface OwnInitiative {
  readonly memberId: number;
  readonly staffId: number;
  readonly kind: 'suspend' | 'restore' | 'take-username' | 'return-username';
  readonly days: number | null;
  /** The one that is taken away, or given back. */
  readonly username: string | null;
  readonly reasonCode: string | null;
  readonly reasonText: string | null;
}

/** Writes down what was decided without a report; undefined where the account is gone. */
export async function sanctionWithoutReport(tx: Tx, decided: OwnInitiative): Promise<number | undefined> {
  const { memberId, staffId, kind, days, username, reasonCode, reasonText } = decided;
  const written = await tx.maybeOne<Written>(
    `insert into sanction (member_id, kind, until, reason_code, reason_text, language, member_name, username, staff_id)
     select c.id, $2, now() + make_interval(days => $3), $4, coalesce($5, ''), l.language, c.name, coalesce($7, a.username), $6
     from ${memberOf('null')} where c.id = $1 returning id, staff_id as "staffId", member_id as "memberId"`,
    [memberId, kind, days, reasonCode, reasonText, staffId, username],
  );
  // Nobody had reported it.
  if (written) await record(tx, written, { sanctionId: written.id, kind, days, reasonCode, decisionId: null });
  return written?.id;
}

/** Takes a username away at once. Refuses when it is not the member's any more: the member has changed it, or somebody was quicker. */
export async function takeUsername(tx: Tx, outbox: Outbox, memberId: number, username: string): Promise<void> {
  await outbox.writtenElsewhere(tx);
  const { taken } = await tx.one<{ taken: boolean }>(`select auth.take_username($1, $2) as taken`, [
    memberId,
    username,
  ]);
  if (!taken) throw refuse('USERNAME_CHANGED');
}

const ACTIONS: Partial<Readonly<Record<Sanction, AuditAction>>> = {
  restore: 'member.restored',
  'return-username': 'member.username-returned',
};

async function record(
  tx: Tx,
  { staffId, memberId }: Written,
  details: AuditDetails & { kind: Sanction },
): Promise<void> {
  const action = ACTIONS[details.kind] ?? 'member.sanctioned';
  await Audit.record(tx, { staffId, action, subject: { kind: 'member', id: memberId }, details });
}
