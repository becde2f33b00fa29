import { Injectable } from '@nestjs/common';
import { type AppealDecision, type ContactReply, contactAnswered, appealDecided } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { FraudWarnings } from './fraud-warnings.js';
import { NoticeService } from './notice.service.js';

/** The desk has answered a message: the answer goes out by e-mail. */
@Injectable()
@On(contactAnswered)
export class ContactAnswered {
  constructor(private readonly notices: NoticeService) {}

  async handle(tx: Tx, { decisionId }: PayloadOf<typeof contactAnswered>): Promise<void> {
    const reply = await tx.maybeOne<Pick<ContactReply, 'member_id'>>(
      `select member_id from moderation.contact_reply where decision_id = $1`,
      [decisionId],
    );
    if (reply) await this.notices.queue(tx, reply.member_id, 'contact-answered', { decisionId });
  }
}

/** The desk has decided an appeal: the member is told by e-mail how, and whoever was warned of them that it was wrong. */
@Injectable()
@On(appealDecided)
export class AppealDecided {
  constructor(
    private readonly notices: NoticeService,
    private readonly warnings: FraudWarnings,
  ) {}

  async handle(tx: Tx, { appealId }: PayloadOf<typeof appealDecided>): Promise<void> {
    const decided = await tx.maybeOne<Pick<AppealDecision, 'member_id' | 'outcome' | 'sanction_id' | 'sanction_kind'>>(
      `select member_id, outcome, sanction_id, sanction_kind from moderation.appeal_decision where appeal_id = $1`,
      [appealId],
    );
    if (!decided) return;
    // Of a closed account auth has the address, and the link to come back with.
    if (decided.sanction_kind !== 'close')
      await this.notices.queue(tx, decided.member_id, 'appeal-decided', { appealId });
    if (decided.outcome === 'overturned' && decided.sanction_id) await this.warnings.takeBack(tx, decided.sanction_id);
  }
}
