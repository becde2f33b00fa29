import { Injectable } from '@nestjs/common';
import { accountsLinked, type LinkedAccounts } from '#connections/published';
import type { LinkSign, Signal } from '#contract';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { openCase } from '../intake/open-case.js';
import { DeskEvents } from '../live/desk-events.js';

const SIGNALS = {
  device: 'SAME_DEVICE',
  mailbox: 'SAME_MAILBOX',
  picture: 'SAME_PICTURE',
} as const satisfies Record<LinkSign, Signal['code']>;

/** Two accounts may be one person's, and somebody who blocked one of them is kept from the other until the desk has looked. */
@Injectable()
@On(accountsLinked)
export class LinkedAccountsIntake {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { linkId }: PayloadOf<typeof accountsLinked>): Promise<void> {
    const link = await tx.maybeOne<LinkedAccounts>(`select * from connections.linked_accounts where id = $1`, [linkId]);
    if (!link) return;
    // A device or a picture may be shared by honest people; a mailbox, or two signs together, hardly.
    const risk = link.signs.includes('mailbox') || link.signs.length > 1 ? 'high' : 'medium';
    const signals = link.signs.map((sign): Signal => ({
      ...{ code: SIGNALS[sign], risk },
      ...{ field: null, span: null, detail: null },
    }));
    const caseId = await openCase(tx, {
      ...{ kind: 'accounts', subjectId: link.id, memberId: link.second_id, since: link.noticed_at },
      ...{ risk, signals },
    });
    if (caseId) this.desk.tell(tx, 'case-opened', { caseId });
    else
      await tx.run(
        `update review_case set risk = $2, signals = $3 where kind = 'accounts' and subject_id = $1 and state = 'open'`,
        [link.id, risk, JSON.stringify(signals)],
      );
  }
}
