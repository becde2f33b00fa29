import { Injectable } from '@nestjs/common';
import { type FraudReviewEnd, fraudReviewEnded } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { takeTurns } from '#platform/data/turns';
import { isFavoriteNews } from '../news.js';
import { favoriteAdded, profileViewed, winkSent } from '../published.js';
import { unlock } from '../unlock.js';
import { isUnderReview } from './under-review.js';

const HELD = `
  select to_id as other from wink where from_id = $1 and held
  union select to_id from favorite where from_id = $1 and held
  union select viewed_id from view where viewer_id = $1 and held`;

interface Released {
  readonly id: number;
  readonly to: number;
  /** It fell out when it came; a view never does. */
  readonly filtered?: boolean;
}

/** The review of an account has ended: what it did meanwhile reaches whom it concerns now, or never. */
@Injectable()
@On(fraudReviewEnded)
export class ReleaseLikes {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, { reviewId }: PayloadOf<typeof fraudReviewEnded>): Promise<void> {
    const review = await tx.maybeOne<FraudReviewEnd>(`select * from moderation.fraud_review_end where id = $1`, [
      reviewId,
    ]);
    if (!review) return;
    const { member_id: member, fraud } = review;
    // All turns at once, so that nobody waits in a circle.
    const others = await this.concerned(tx, member);
    await takeTurns(tx, member, ...others);
    if (fraud) return this.drop(tx, member);
    if ((await this.concerned(tx, member)).some((other) => !others.includes(other)))
      throw new Error('something was on its way when the review ended; the next try has it');
    await this.release(tx, member);
  }

  /** Who has come back is not under review any more: what waited then, and is put back, reaches others now, or never. All turns are held. */
  async settle(tx: Tx, member: number): Promise<void> {
    if (await isUnderReview(tx, member)) return;
    const fraud = await tx.some(`select 1 from moderation.fraud_review_end where member_id = $1 and fraud`, [member]);
    await (fraud ? this.drop(tx, member) : this.release(tx, member));
  }

  private async concerned(tx: Tx, member: number): Promise<number[]> {
    return (await tx.rows<{ other: number }>(HELD, [member])).map(({ other }) => other);
  }

  private async drop(tx: Tx, member: number): Promise<void> {
    await tx.run(`delete from wink where from_id = $1 and held`, [member]);
    await tx.run(`delete from favorite where from_id = $1 and held`, [member]);
    await tx.run(`delete from view where viewer_id = $1 and held`, [member]);
  }

  private async release(tx: Tx, from: number): Promise<void> {
    const winks = await released(
      tx,
      `update wink set held = false, last_at = now(), told_at = now() where from_id = $1 and held returning id, to_id as "to", filtered`,
      from,
    );
    const favorites = await released(
      tx,
      `update favorite set held = false, last_at = now() where from_id = $1 and held returning id, to_id as "to", filtered`,
      from,
    );
    const views = await released(
      tx,
      `update view set held = false, last_at = now(), told_at = now() where viewer_id = $1 and held
       returning id, viewed_id as "to"`,
      from,
    );
    const liked = [...winks, ...favorites].map(({ to }) => ({ owner: from, other: to }));
    if (liked.length > 0) await unlock(tx, ...liked);
    const told = (rows: readonly Released[]) => rows.filter(({ filtered }) => !filtered);
    for (const { id: winkId, to } of told(winks)) await this.outbox.append(tx, winkSent, { winkId, from, to });
    for (const { id: favoriteId, to } of told(favorites))
      if (await isFavoriteNews(tx, from, to)) await this.outbox.append(tx, favoriteAdded, { favoriteId, from, to });
    for (const { id: viewId, to } of views) await this.outbox.append(tx, profileViewed, { viewId, from, to });
  }
}

async function released(tx: Tx, statement: string, member: number): Promise<Released[]> {
  return tx.rows<Released>(statement, [member]);
}
