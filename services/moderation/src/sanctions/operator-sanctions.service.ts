import { Injectable } from '@nestjs/common';
import type { RestoreRequest, SuspendRequest } from '#contract';
import { Database } from '#platform/data/database';
import { becomesTrue, handledBy } from '#platform/events/handled';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { memberSanctioned } from '../published.js';
import { toldReason } from '../review/told-reason.js';
import { refuseOwnAccount } from '../staff/own-account.js';
import { type OwnInitiative, sanctionWithoutReport } from './sanctions.js';

/** How long the answer waits for the effect; if a service is away, it comes as soon as that is back. */
const DONE_WITHIN_MS = 3_000;

/** What operators do about a member without a report: at once, since nobody is to wait for it. */
@Injectable()
export class OperatorSanctions {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async suspend(
    memberId: number,
    { days, reasonCode, message }: SuspendRequest,
    { staffId }: StaffSession,
  ): Promise<{ status: 'success' }> {
    const reasonText = await this.database.transaction((tx) => toldReason(tx, memberId, reasonCode, message));
    return this.carryOut({ memberId, staffId, kind: 'suspend', days, username: null, reasonCode, reasonText });
  }

  /** Ends suspension and hiding. */
  async restore(
    memberId: number,
    { message }: RestoreRequest,
    { staffId }: StaffSession,
  ): Promise<{ status: 'success' }> {
    const decided = { kind: 'restore', days: null, username: null, reasonCode: null, reasonText: message } as const;
    return this.carryOut({ memberId, staffId, ...decided });
  }

  private async carryOut(decided: OwnInitiative): Promise<{ status: 'success' }> {
    const eventId = await this.database.transaction(async (tx) => {
      await refuseOwnAccount(tx, decided.staffId, decided.memberId);
      const sanctionId = await sanctionWithoutReport(tx, decided);
      if (!sanctionId) throw refuse('MEMBER_NOT_FOUND');
      return this.outbox.append(tx, memberSanctioned, { sanctionId });
    });
    await handledBy(this.database, 'members', eventId, DONE_WITHIN_MS);
    const status = decided.kind === 'suspend' ? 'suspended' : 'active';
    await becomesTrue(() => this.isEverywhere(decided.memberId, status), DONE_WITHIN_MS);
    return { status: 'success' };
  }

  /** Whether the account has this status, and lists and profiles follow it. */
  private async isEverywhere(memberId: number, status: 'active' | 'suspended'): Promise<boolean> {
    return this.database.some(
      `select 1 from members.card c join auth.account_state a on a.id = c.id
       where c.id = $1 and a.status = $2 and c.status = $2`,
      [memberId, status],
    );
  }
}
