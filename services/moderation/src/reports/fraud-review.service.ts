import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { DeskEvents } from '../live/desk-events.js';
import { fraudReviewEnded } from '../published.js';
import { refuseOwnCase } from '../staff/own-account.js';

interface OpenCase {
  readonly memberId: number;
  readonly state: 'open' | 'decided' | 'withdrawn';
  readonly heldByOther: boolean;
}

/**
 * While an account is under review for fraud, what it sends waits, and nothing tells it so. The review belongs to the
 * case of its reports: it ends with the decision about that, or before, when it turns out to be unfounded.
 */
@Injectable()
export class FraudReviewService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly desk: DeskEvents,
  ) {}

  async begin(caseId: number, staff: StaffSession): Promise<{ status: 'success' }> {
    await this.database.transaction(async (tx) => {
      const memberId = await this.lock(tx, caseId, staff);
      const began = await tx.some(
        `insert into fraud_review (member_id, case_id) values ($1, $2)
         on conflict (member_id) where ended_at is null do nothing returning id`,
        [memberId, caseId],
      );
      if (began) await this.record(tx, 'member.fraud-review-began', memberId, caseId, staff);
    });
    return { status: 'success' };
  }

  /** Ends the review as unfounded: what waited is delivered. */
  async end(caseId: number, staff: StaffSession): Promise<{ status: 'success' }> {
    await this.database.transaction(async (tx) => {
      const memberId = await this.lock(tx, caseId, staff);
      const ended = await tx.rows<{ id: number }>(
        `update fraud_review set ended_at = now(), fraud = false where member_id = $1 and ended_at is null returning id`,
        [memberId],
      );
      if (ended.length === 0) return;
      for (const { id: reviewId } of ended) await this.outbox.append(tx, fraudReviewEnded, { reviewId });
      await this.record(tx, 'member.fraud-review-ended', memberId, caseId, staff);
    });
    return { status: 'success' };
  }

  private async lock(tx: Tx, caseId: number, { staffId }: StaffSession): Promise<number> {
    const found = await tx.maybeOne<OpenCase>(
      `select member_id as "memberId", state, coalesce(claimed_until > now() and claimed_by <> $2, false) as "heldByOther"
       from review_case where id = $1 and kind = 'report' for update`,
      [caseId, staffId],
    );
    if (!found) throw refuse('NOT_FOUND');
    if (found.state !== 'open') throw refuse('CASE_DECIDED');
    if (found.heldByOther) throw refuse('CASE_CLAIMED');
    await refuseOwnCase(tx, staffId, caseId);
    return found.memberId;
  }

  private async record(
    tx: Tx,
    action: 'member.fraud-review-began' | 'member.fraud-review-ended',
    memberId: number,
    caseId: number,
    { staffId }: StaffSession,
  ): Promise<void> {
    await Audit.record(tx, { staffId, action, subject: { kind: 'member', id: memberId }, details: { caseId } });
    this.desk.tell(tx, 'case-opened', { caseId });
  }
}
