import { Injectable } from '@nestjs/common';
import { type AppealDecision, appealDecided } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { BarredMailboxes } from '../removal/barred-mailboxes.js';
import { Suspensions } from './suspensions.js';

/** An appeal was decided. A suspension that should not have been ends, unless there is another; a mailbox may open an account again. */
@Injectable()
@On(appealDecided)
export class LiftOnAppeal {
  constructor(
    private readonly suspensions: Suspensions,
    private readonly barred: BarredMailboxes,
  ) {}

  async handle(tx: Tx, { appealId }: PayloadOf<typeof appealDecided>): Promise<void> {
    const overturned = await tx.maybeOne<AppealDecision>(
      `select * from moderation.appeal_decision where appeal_id = $1 and outcome = 'overturned'`,
      [appealId],
    );
    if (overturned?.lifts) await this.suspensions.restore(tx, overturned.member_id);
    if (overturned?.sanction_kind === 'close') await this.barred.admit(tx, overturned.member_id);
  }
}
