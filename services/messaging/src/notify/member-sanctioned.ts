import { Injectable } from '@nestjs/common';
import { type SanctionNotice, memberSanctioned } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { mustHaveCome } from '../lifecycle/must-have-come.js';
import { UnseenDecisions } from '../live/unseen-decisions.js';
import { FraudWarnings } from './fraud-warnings.js';
import { NoticeService } from './notice.service.js';

/**
 * The desk has sanctioned a member, who is told by mail; of a closed account `auth` takes leave, which still knows its
 * address. Where the account deceived others, who wrote with it is warned.
 */
@Injectable()
@On(memberSanctioned)
export class MemberSanctioned {
  constructor(
    private readonly notices: NoticeService,
    private readonly warnings: FraudWarnings,
    private readonly unseen: UnseenDecisions,
  ) {}

  async handle(tx: Tx, { sanctionId }: PayloadOf<typeof memberSanctioned>): Promise<void> {
    const sanction = await tx.maybeOne<SanctionNotice>(`select * from moderation.sanction_notice where id = $1`, [
      sanctionId,
    ]);
    if (!sanction) return;
    await mustHaveCome(tx, sanction.member_id);
    if (sanction.kind !== 'close') await this.notices.queue(tx, sanction.member_id, 'sanction', { sanctionId });
    await this.unseen.tell(tx, sanction.member_id, { what: 'sanction', id: sanctionId });
    if (sanction.fraud) await this.warnings.warn(tx, sanction);
  }
}
