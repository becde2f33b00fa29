import { Injectable } from '@nestjs/common';
import type { AppealDecision, ContactReply } from '#moderation/published';
import type { Tx } from '#platform/database';
import type { EventHandler } from '#platform/service';
import { NoticeService } from './notice.service.js';

/** The desk has answered a message: the answer goes out by e-mail. */
@Injectable()
export class ContactAnswered implements EventHandler<{ decisionId: number }> {
  constructor(private readonly notices: NoticeService) {}

  async handle(tx: Tx, { decisionId }: { decisionId: number }): Promise<void> {
    const [reply] = (await tx.query(`select member_id from moderation.contact_reply where decision_id = $1`, [
      decisionId,
    ])) as Pick<ContactReply, 'member_id'>[];
    if (reply) await this.notices.queue(tx, reply.member_id, 'contact-answered', { decisionId });
  }
}

/** The desk has decided an appeal: the member is told by e-mail how. */
@Injectable()
export class AppealDecided implements EventHandler<{ appealId: number }> {
  constructor(private readonly notices: NoticeService) {}

  async handle(tx: Tx, { appealId }: { appealId: number }): Promise<void> {
    const [decided] = (await tx.query(`select member_id from moderation.appeal_decision where appeal_id = $1`, [
      appealId,
    ])) as Pick<AppealDecision, 'member_id'>[];
    if (decided) await this.notices.queue(tx, decided.member_id, 'appeal-decided', { appealId });
  }
}
