import { Injectable } from '@nestjs/common';
import type { ReturnUsernameRequest, StatusBody, TakeUsernameRequest } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { becomesTrue } from '#platform/events/handled';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { memberSanctioned } from '../published.js';
import { toldReason } from '../review/told-reason.js';
import { refuseOwnAccount } from '../staff/own-account.js';
import { type OwnInitiative, sanctionWithoutReport, takeUsername } from './sanctions.js';

/** How long the answer waits for the effect; if a service is away, it comes as soon as that is back. */
const DONE_WITHIN_MS = 3_000;

/** Takes usernames away that others should not have to read, and gives them back, without a report: at once. */
@Injectable()
export class TakenUsernames {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Refuses when the member bears another name by now. */
  async take(
    memberId: number,
    { username, reasonCode, message }: TakeUsernameRequest,
    { staffId }: StaffSession,
  ): Promise<StatusBody> {
    return this.carryOut(memberId, async (tx) => {
      const reasonText = await toldReason(tx, memberId, reasonCode, message);
      const decided = { kind: 'take-username', username: null, reasonCode, reasonText } as const;
      const sanctionId = await this.write(tx, { memberId, staffId, days: null, ...decided });
      await takeUsername(tx, this.outbox, memberId, username);
      return sanctionId;
    });
  }

  /** Refuses when it was given back already. */
  async giveBack(
    memberId: number,
    { username, message }: ReturnUsernameRequest,
    { staffId }: StaffSession,
  ): Promise<StatusBody> {
    return this.carryOut(memberId, async (tx) => {
      const taken = await tx.maybeOne<{ username: string }>(
        `update sanction set overturned_at = now()
         where member_id = $1 and kind = 'take-username' and lower(username) = lower($2) and overturned_at is null
         returning username`,
        [memberId, username],
      );
      if (!taken) throw refuse('USERNAME_CHANGED');
      const decided = { kind: 'return-username', reasonCode: null, reasonText: message } as const;
      const sanctionId = await this.write(tx, { memberId, staffId, days: null, ...taken, ...decided });
      await this.outbox.writtenElsewhere(tx);
      await tx.run(`select auth.return_username($1, $2)`, [memberId, taken.username]);
      return sanctionId;
    });
  }

  private async carryOut(memberId: number, decide: (tx: Tx) => Promise<number>): Promise<StatusBody> {
    await this.database.transaction(async (tx) => {
      await this.outbox.append(tx, memberSanctioned, { sanctionId: await decide(tx) });
    });
    await becomesTrue(() => this.isEverywhere(memberId), DONE_WITHIN_MS);
    return { status: 'success' };
  }

  private async write(tx: Tx, decided: OwnInitiative): Promise<number> {
    await refuseOwnAccount(tx, decided.staffId, decided.memberId);
    const sanctionId = await sanctionWithoutReport(tx, decided);
    if (!sanctionId) throw refuse('MEMBER_NOT_FOUND');
    return sanctionId;
  }

  /** Whether lists and profiles show the name that the account has. */
  private async isEverywhere(memberId: number): Promise<boolean> {
    return this.database.some(
      `select 1 from members.card c join auth.account_state a on a.id = c.id where c.id = $1 and c.username = a.username`,
      [memberId],
    );
  }
}
