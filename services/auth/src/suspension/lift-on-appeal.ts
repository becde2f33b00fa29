import { Injectable } from '@nestjs/common';
import { type AppealDecision, appealDecided } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { usernameReturned } from '../published.js';
import { Departures } from '../removal/departures.js';
import { ReturnService } from '../removal/return.service.js';
import { Suspensions } from './suspensions.js';

/**
 * An appeal was decided. A suspension or closing that should not have been ends, or lasts as long as others that stand, and a username
 * that was taken away is given back.
 */
@Injectable()
@On(appealDecided)
export class LiftOnAppeal {
  constructor(
    private readonly suspensions: Suspensions,
    private readonly departures: Departures,
    private readonly returns: ReturnService,
    private readonly outbox: Outbox,
  ) {}

  async handle(tx: Tx, { appealId }: PayloadOf<typeof appealDecided>): Promise<void> {
    const overturned = await tx.maybeOne<AppealDecision>(
      `select * from moderation.appeal_decision where appeal_id = $1 and outcome = 'overturned'`,
      [appealId],
    );
    if (overturned?.lifts) {
      await this.suspensions.restore(tx, overturned.member_id);
      await this.departures.unsuspend(tx, overturned.member_id);
    }
    if (overturned?.others_until) {
      await this.suspensions.shorten(tx, overturned.member_id, overturned.others_until);
      await this.departures.shorten(tx, overturned.member_id, overturned.others_until);
    }
    if (overturned?.sanction_kind === 'take-username') await this.giveBack(tx, overturned);
    if (overturned?.sanction_kind === 'close') await this.returns.afterAppeal(tx, overturned.member_id);
  }

  private async giveBack(tx: Tx, { member_id: memberId, sanction_id: sanctionId }: AppealDecision): Promise<void> {
    await this.outbox.writtenElsewhere(tx);
    await tx.run(`select return_username(member_id, username) from moderation.sanction_notice where id = $1`, [
      sanctionId,
    ]);
    await this.outbox.append(tx, usernameReturned, { memberId, sanctionId: sanctionId! });
  }
}
