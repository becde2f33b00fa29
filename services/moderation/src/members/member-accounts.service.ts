import { Injectable } from '@nestjs/common';
import type { EmailReason, MemberEmailBody, MemberType, StatusBody } from '#contract';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { refuseOwnAccount } from '../staff/own-account.js';

/** What the desk may see and change of members' accounts. They are auth's, which publishes a function for each. */
@Injectable()
export class MemberAccountsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** The member's address. Moderators say why they need it; who looked at it is written down. */
  async emailOf(
    memberId: number,
    reason: EmailReason | null,
    { staffId, role }: StaffSession,
  ): Promise<MemberEmailBody> {
    if (role !== 'operator' && reason === null) throw refuse('REASON_NEEDED');
    return this.database.transaction(async (tx) => {
      const found = await tx.maybeOne<MemberEmailBody>(
        `select auth.email_of_member(a.id) as email from auth.account_state a where a.id = $1`,
        [memberId],
      );
      if (!found) throw refuse('MEMBER_NOT_FOUND');
      await Audit.record(tx, {
        staffId,
        action: 'member.email-read',
        subject: { kind: 'member', id: memberId },
        details: { reason },
      });
      return found;
    });
  }

  /** Gives the member another type. Sessions that are open have its rights from their next call on. */
  async setType(memberId: number, memberType: MemberType, { staffId }: StaffSession): Promise<StatusBody> {
    await this.database.transaction(async (tx) => {
      await refuseOwnAccount(tx, staffId, memberId);
      await this.outbox.writtenElsewhere(tx);
      const { before } = await tx.one<{ before: MemberType | null }>(
        `select auth.set_member_type($1, $2::smallint) as before`,
        [memberId, memberType],
      );
      if (before === null) throw refuse('MEMBER_NOT_FOUND');
      await Audit.record(tx, {
        staffId,
        action: 'member.type-changed',
        subject: { kind: 'member', id: memberId },
        details: { before, after: memberType },
      });
    });
    return { status: 'success' };
  }
}
