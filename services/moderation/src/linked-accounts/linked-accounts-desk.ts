import { Injectable } from '@nestjs/common';
import type { LinkedAccounts } from '#connections/published';
import type { CaseMember, ConsoleLinkedAccountsDetail, LinkedAccount } from '#contract';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { caseMember } from '../review/case.sql.js';
import { DecisionsService } from '../review/decisions.service.js';
import { QueueService } from '../review/queue.service.js';
import { refuseOwnCase } from '../staff/own-account.js';

/** What the desk reads of two accounts that may be one person's. */
@Injectable()
export class LinkedAccountsDesk {
  constructor(
    private readonly database: Database,
    private readonly queue: QueueService,
    private readonly decisions: DecisionsService,
  ) {}

  /** Opens the case with both accounts. Who did so is recorded first. */
  async open(caseId: number, { staffId }: StaffSession): Promise<ConsoleLinkedAccountsDetail> {
    const found = await this.database.maybeOne<{ linkId: number }>(
      `select subject_id as "linkId" from review_case where id = $1 and kind = 'accounts'`,
      [caseId],
    );
    if (!found) throw refuse('NOT_FOUND');
    await refuseOwnCase(this.database, staffId, caseId);
    const { linkId } = found;
    await Audit.record(this.database, {
      staffId,
      action: 'accounts.read',
      subject: { kind: 'accounts', id: linkId },
      details: { caseId },
    });
    const { fields: _fields, signals: _signals, photo: _photo, ...detail } = await this.queue.detail(caseId, staffId);
    // The link goes with the first of the two; what was decided stays as long as the second.
    const link = await this.database.maybeOne<LinkedAccounts>(
      `select * from connections.linked_accounts where id = $1`,
      [linkId],
    );
    const pair: [LinkedAccount, LinkedAccount] = [
      link ? await this.account(link.first_id, staffId) : { member: null, facts: null },
      { member: detail.member, facts: detail.facts },
    ];
    const [first, second] = pair.toSorted((one, other) => (openedAt(one) < openedAt(other) ? -1 : 1));
    return { ...detail, signs: link?.signs ?? [], protects: link?.protects ?? 0, first: first!, second: second! };
  }

  private async account(memberId: number, staffId: number): Promise<LinkedAccount> {
    const [[row], facts] = await Promise.all([
      this.database.rows<{ member: CaseMember }>(
        `select ${caseMember('c')} as member from members.card c where c.id = $1`,
        [memberId],
      ),
      this.decisions.factsOf(memberId, staffId),
    ]);
    return { member: row?.member ?? null, facts };
  }
}

/** Of an account of which nothing is left it is long ago. */
const openedAt = ({ facts }: LinkedAccount): string => facts?.joinedAt ?? '';
