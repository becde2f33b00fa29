import { Injectable } from '@nestjs/common';
import { CLAIM_MINUTES, type CaseDetail } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { DeskEvents } from '../live/desk-events.js';
import { refuseOwnDecision } from '../staff/decided-before.js';
import { refuseOwnCase } from '../staff/own-account.js';
import { QueueService } from './queue.service.js';

/** A claim keeps a case for one moderator for a few minutes, so that two people never work on one. */
@Injectable()
export class ClaimService {
  constructor(
    private readonly database: Database,
    private readonly desk: DeskEvents,
    private readonly queue: QueueService,
  ) {}

  /** Claims the case, or prolongs the own claim; refuses while somebody else holds it, and who may not decide it. */
  async claim(caseId: number, { staffId, name }: StaffSession): Promise<CaseDetail> {
    await this.database.transaction(async (tx) => {
      await refuseOwnCase(tx, staffId, caseId);
      await refuseOwnDecision(tx, staffId, caseId);
      const claimed = await tx.changed(
        `update review_case set claimed_by = $2, claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES})
         where id = $1 and state = 'open' and (claimed_by = $2 or claimed_until is null or claimed_until <= now())`,
        [caseId, staffId],
      );
      if (claimed === 0) throw await this.whyNot(tx, caseId);
      this.desk.tell(tx, 'case-claimed', { caseId, by: { staffId, name } });
    });
    return this.queue.detail(caseId, staffId);
  }

  async release(caseId: number, { staffId }: StaffSession): Promise<{ status: 'success' }> {
    await this.database.transaction(async (tx) => {
      const released = await tx.changed(
        `update review_case set claimed_by = null, claimed_until = null where id = $1 and claimed_by = $2 and state = 'open'`,
        [caseId, staffId],
      );
      if (released > 0) this.desk.tell(tx, 'case-claimed', { caseId, by: null });
    });
    return { status: 'success' };
  }

  private async whyNot(tx: Tx, caseId: number): Promise<Error> {
    const found = await tx.maybeOne<{ state: string }>(`select state from review_case where id = $1`, [caseId]);
    if (!found) return refuse('NOT_FOUND');
    return refuse(found.state === 'open' ? 'CASE_CLAIMED' : 'CASE_DECIDED');
  }
}
