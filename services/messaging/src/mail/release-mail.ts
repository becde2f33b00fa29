import { Injectable } from '@nestjs/common';
import type { FraudReviewEnd } from '#moderation/published';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import type { EventHandler } from '#platform/service';
import { takeTurns } from '#platform/turns';
import { mailSent } from '../published.js';

/** The review of an account has ended: the mail it sent meanwhile is delivered now, or never. */
@Injectable()
export class ReleaseMail implements EventHandler<{ reviewId: number }> {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, { reviewId }: { reviewId: number }): Promise<void> {
    const [review] = (await tx.query(`select * from moderation.fraud_review_end where id = $1`, [
      reviewId,
    ])) as FraudReviewEnd[];
    if (!review) return;
    const { member_id: from, fraud } = review;
    await takeTurns(tx, from);
    if (fraud) {
      // The sender keeps what the recipient never gets.
      await tx.query(`update mail set deleted_by_recipient = true where sender_id = $1 and held`, [from]);
      return;
    }
    const [released] = (await tx.query(
      `update mail set held = false where sender_id = $1 and held and not deleted_by_recipient
       returning id, recipient_id as "to"`,
      [from],
    )) as [{ id: number; to: number }[], number];
    for (const { id: mailId, to } of released) await this.outbox.append(tx, mailSent, { mailId, from, to });
  }
}
