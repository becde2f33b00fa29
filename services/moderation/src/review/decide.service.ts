import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { CASE_KINDS, type DecidedBody, type DecideRequest, LIMITS, type Risk, TAKEDOWN } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { registry } from '#platform/process/metrics';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { DeskEvents } from '../live/desk-events.js';
import { refuseOwnCase } from '../staff/own-account.js';
import { DUE } from './case.sql.js';
import { HeldEffects } from './held-effects.js';
import type { OpenCase, Ruled } from './ruling.js';
import { Rulings } from './rulings.js';

const decided = new Counter({
  name: 'cases_decided_total',
  help: `Decisions of the staff by kind, and whether they came in time: within ${LIMITS.reviewHours} hours, ${TAKEDOWN.hours} by law for a takedown.`,
  labelNames: ['kind', 'in_time'],
  registers: [registry],
});
// What was never counted is seen rising only if it was nought before.
for (const kind of CASE_KINDS) for (const in_time of ['yes', 'no']) decided.inc({ kind, in_time }, 0);

interface CaseRow extends OpenCase {
  readonly state: 'open' | 'decided' | 'withdrawn';
  readonly risk: Risk;
  readonly claimedBy: number | null;
  readonly claimRuns: boolean;
  readonly inTime: boolean;
  /** How many members have reported it. */
  readonly notices: number;
  readonly minutes: number;
}

/** Decides cases. What was read is part of the decision: a text that changed meanwhile is not decided. */
@Injectable()
export class DecideService {
  constructor(
    private readonly database: Database,
    private readonly rulings: Rulings,
    private readonly held: HeldEffects,
    private readonly desk: DeskEvents,
  ) {}

  /** Stores the decision at once; its effects wait for as long as the answer says. */
  async decide(
    caseId: number,
    request: DecideRequest,
    staff: StaffSession,
    { lowRiskOnly = false } = {},
  ): Promise<DecidedBody> {
    const { staffId, name } = staff;
    await this.database.transaction(async (tx) => {
      const open = await this.lock(tx, caseId, request, staff);
      if (lowRiskOnly && open.risk !== 'low') throw refuse('NOT_LOW_RISK');
      const ruling = this.rulings.of(request.kind);
      if (await ruling.goneBecause(tx, open)) throw refuse('CASE_CHANGED');
      await ruling.refuses?.(tx, open, staffId);
      const ruled = await ruling.rule(tx, open, request);
      const decisionId = await this.record(tx, caseId, staffId, ruled);
      await Audit.record(tx, {
        staffId,
        action: 'case.decided',
        subject: { kind: 'case', id: caseId },
        details: {
          decisionId,
          outcome: ruled.outcome,
          reasonCode: ruled.reasonCode ?? null,
          kind: open.kind,
          notices: open.notices,
          minutes: open.minutes,
        },
      });
      await ruling.carryOut(tx, decisionId, open, ruled);
      tx.onCommit(() => decided.inc({ kind: open.kind, in_time: open.inTime ? 'yes' : 'no' }));
      this.desk.tell(tx, 'case-decided', { caseId, by: { staffId, name }, closingReason: null });
    });
    return { status: 'success', caseId, undoSeconds: this.held.seconds };
  }

  /** Takes the case for this transaction; refuses when it is gone, decided, another's, or not what was read. */
  private async lock(tx: Tx, caseId: number, request: DecideRequest, staff: StaffSession): Promise<CaseRow> {
    const found = await tx.maybeOne<CaseRow>(
      `select id, kind, subject_id as "subjectId", member_id as "memberId", language, risk, state,
              claimed_by as "claimedBy", claimed_until > now() as "claimRuns", opened_at > now() - ${DUE} as "inTime",
              (select count(*) from case_report r where r.case_id = review_case.id) as notices,
              floor(extract(epoch from now() - opened_at) / 60)::int as minutes
       from review_case where id = $1 for update`,
      [caseId],
    );
    if (!found) throw refuse('NOT_FOUND');
    if (found.state === 'withdrawn') throw refuse('CASE_CHANGED');
    if (found.state === 'decided') throw refuse('CASE_DECIDED');
    if (found.claimRuns && found.claimedBy !== staff.staffId) throw refuse('CASE_CLAIMED');
    if (found.kind !== request.kind || found.subjectId !== request.subjectId) throw refuse('CASE_CHANGED');
    await refuseOwnCase(tx, staff.staffId, caseId);
    return found;
  }

  private async record(tx: Tx, caseId: number, staffId: number, ruled: Ruled): Promise<number> {
    const { outcome, verdicts, reasonCode, reasonText, note, hideProfile } = ruled;
    const made = await tx.one<{ id: number }>(
      `insert into decision
         (case_id, staff_id, outcome, verdicts, reason_code, reason_text, note, hide_profile, effective_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9)) returning id`,
      [
        caseId,
        staffId,
        outcome,
        verdicts ? JSON.stringify(verdicts) : null,
        reasonCode ?? null,
        reasonText ?? null,
        note,
        hideProfile ?? false,
        this.held.seconds,
      ],
    );
    await tx.run(
      `update review_case set state = 'decided', decided_at = now(), claimed_by = $2, claimed_until = null where id = $1`,
      [caseId, staffId],
    );
    return made.id;
  }
}
