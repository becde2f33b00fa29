import { Injectable } from '@nestjs/common';
import { CLAIM_MINUTES, type CaseDetail, type DecideRequest, type StaffMember } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { takeBackSanction } from '../sanctions/sanctions.js';
import { DeskEvents } from '../live/desk-events.js';
import { HeldEffects } from './held-effects.js';
import { QueueService } from './queue.service.js';
import type { OpenCase } from './ruling.js';
import { Rulings } from './rulings.js';

interface DecidedCase extends OpenCase {
  readonly decisionId: number;
  readonly staffId: number;
  readonly waits: boolean;
}

/** Takes decisions back while their effects still wait. */
@Injectable()
export class UndoService {
  constructor(
    private readonly database: Database,
    private readonly held: HeldEffects,
    private readonly rulings: Rulings,
    private readonly desk: DeskEvents,
    private readonly queue: QueueService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Takes the last decision about the case back as if it had not been made, and claims the case for who made it. Refuses
   * others, and when the effects have begun.
   */
  async undo(caseId: number, { staffId, name }: StaffSession): Promise<CaseDetail> {
    await this.database.transaction(async (tx) => {
      const decided = await this.lock(tx, caseId);
      if (decided.staffId !== staffId) throw refuse('NOT_YOUR_DECISION');
      if (!decided.waits || !(await this.held.takeBack(tx, decided.decisionId))) throw refuse('UNDO_TOO_LATE');
      await takeBackSanction(tx, this.outbox, decided.decisionId);
      await tx.run(`delete from decision where id = $1`, [decided.decisionId]);
      await this.reopen(tx, decided, { staffId, name });
      await Audit.record(tx, {
        staffId,
        action: 'case.undone',
        subject: { kind: 'case', id: caseId },
        details: { decisionId: decided.decisionId },
      });
    });
    return this.queue.detail(caseId, staffId);
  }

  private async lock(tx: Tx, caseId: number): Promise<DecidedCase> {
    const found = await tx.maybeOne<{
      state: string;
    }>(`select state from review_case where id = $1 for update`, [caseId]);
    if (!found) throw refuse('NOT_FOUND');
    const decided = await tx.maybeOne<DecidedCase>(
      `select k.id, k.kind, k.subject_id as "subjectId", k.member_id as "memberId", k.language,
              d.id as "decisionId", d.staff_id as "staffId", d.effective_at > now() as waits
       from review_case k join decision d on d.case_id = k.id
       where k.id = $1 and k.state = 'decided' order by d.id desc limit 1`,
      [caseId],
    );
    if (!decided) throw refuse('UNDO_TOO_LATE');
    return decided;
  }

  /** What changed or went since the decision needs none any more. */
  private async reopen(tx: Tx, decided: DecidedCase, by: StaffMember): Promise<void> {
    const ruling = this.rulings.of(decided.kind as DecideRequest['kind']);
    const closingReason = await ruling.goneBecause(tx, decided);
    await tx.run(
      `update review_case set state = $2, closing_reason = $3, decided_at = null, claimed_by = $4,
              claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES})
       where id = $1`,
      [decided.id, closingReason ? 'withdrawn' : 'open', closingReason, by.staffId],
    );
    if (closingReason) return this.desk.tell(tx, 'case-decided', { caseId: decided.id, by: null, closingReason });
    await ruling.reopened?.(tx, decided);
    this.desk.tell(tx, 'case-reopened', { caseId: decided.id, by });
  }
}
