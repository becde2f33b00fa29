import { Injectable } from '@nestjs/common';
import { type SanctionNotice, memberSanctioned } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { NoticeService } from './notice.service.js';

/**
 * The desk has sanctioned a member, who is told by mail; of a closed account `auth` takes leave, which still knows its
 * address. Where the account deceived others, everybody who wrote with it is warned, in either direction, and once
 * whatever is decided again.
 */
@Injectable()
@On(memberSanctioned)
export class MemberSanctioned {
  constructor(private readonly notices: NoticeService) {}

  async handle(tx: Tx, { sanctionId }: PayloadOf<typeof memberSanctioned>): Promise<void> {
    const sanction = await tx.maybeOne<SanctionNotice>(`select * from moderation.sanction_notice where id = $1`, [
      sanctionId,
    ]);
    if (!sanction) return;
    if (sanction.kind !== 'close') await this.notices.queue(tx, sanction.member_id, 'sanction', { sanctionId });
    if (sanction.fraud) await this.warn(tx, sanction);
  }

  private async warn(tx: Tx, { id: sanctionId, member_id }: SanctionNotice): Promise<void> {
    const warned = await tx.rows<{ id: number }>(
      `insert into fraud_warning (about_id, member_id)
       select $1, other from (
         select recipient_id as other from mail where sender_id = $1 and not held
         union select sender_id from mail where recipient_id = $1 and not held
       ) correspondents
       on conflict do nothing returning member_id as id`,
      [member_id],
    );
    for (const { id } of warned) await this.notices.queue(tx, id, 'fraud-warning', { sanctionId });
  }
}
