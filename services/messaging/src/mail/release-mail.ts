import { Injectable } from '@nestjs/common';
import { type FraudReviewEnd, fraudReviewEnded } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { takeTurns } from '#platform/data/turns';
import { asWritten, MailArrivals } from '../live/mail-arrivals.js';

/** The review of an account has ended: the mail it sent meanwhile is delivered now, or never. */
@Injectable()
@On(fraudReviewEnded)
export class ReleaseMail {
  constructor(private readonly arrivals: MailArrivals) {}

  async handle(tx: Tx, { reviewId }: PayloadOf<typeof fraudReviewEnded>): Promise<void> {
    const review = await tx.maybeOne<FraudReviewEnd>(`select * from moderation.fraud_review_end where id = $1`, [
      reviewId,
    ]);
    if (!review) return;
    const { member_id: from, fraud } = review;
    await takeTurns(tx, from);
    if (fraud) {
      // The sender keeps what the recipient never gets.
      await tx.run(`update mail set deleted_by_recipient = true where sender_id = $1 and held`, [from]);
      return;
    }
    await this.release(tx, from);
  }

  /** Delivers what the account sent while it was under review, in its turn. */
  async release(tx: Tx, from: number): Promise<void> {
    // What waits for a decision about its text as well waits on for that.
    const released = await tx.rows<{ mailId: number; to: number; held: boolean }>(
      `update mail set under_review = false, held = hold_id is not null
       where sender_id = $1 and held and (under_review or hold_id is null) and not deleted_by_recipient
       returning id as "mailId", recipient_id as "to", held`,
      [from],
    );
    for (const { held, ...mail } of released.toSorted(asWritten))
      if (!held) await this.arrivals.letGo(tx, { ...mail, from });
  }
}
