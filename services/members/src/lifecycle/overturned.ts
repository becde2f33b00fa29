import { Injectable } from '@nestjs/common';
import { type AppealDecision, appealDecided } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { RemovedPictures } from '../photos/removed-pictures.js';
import { hasLeft } from './has-left.js';
import { hideByDesk } from './hidden-by-desk.js';
import { approveAfterAll } from '../text/approve-after-all.js';

/**
 * An appeal was decided. Where the first decision was wrong, what it did to a text or photo is taken back; of who has left it is
 * said again when they come back.
 */
@Injectable()
@On(appealDecided)
export class TakeBackDecision {
  constructor(private readonly removed: RemovedPictures) {}

  async handle(tx: Tx, { appealId }: PayloadOf<typeof appealDecided>): Promise<void> {
    const overturned = await tx.maybeOne<AppealDecision>(
      `select * from moderation.appeal_decision where appeal_id = $1 and outcome = 'overturned'`,
      [appealId],
    );
    const left = overturned?.about && (await hasLeft(tx, overturned.member_id));
    if (overturned?.about === 'text' && !left) await approveAfterAll(tx, overturned.subject_id!);
    if (overturned?.about === 'photo') await this.removed.forgive(tx, overturned.subject_id!);
    if (overturned?.shows) await hideByDesk(tx, overturned.member_id, false);
  }
}
