import { Injectable } from '@nestjs/common';
import { selfieDecided, type SelfieDecision } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { selfieErased, selfieReviewed } from '../published.js';

/** Carries out what a moderator decided about a selfie: the picture goes either way. One that is gone already needs nothing. */
@Injectable()
@On(selfieDecided)
export class ApplySelfieDecision {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, { decisionId }: PayloadOf<typeof selfieDecided>): Promise<void> {
    const decided = await tx.maybeOne<SelfieDecision>(
      `select * from moderation.selfie_decision where decision_id = $1`,
      [decisionId],
    );
    if (!decided) return;
    const { selfie_id: selfieId, member_id: memberId, verified, reason_text: reason, photo_ids: photoIds } = decided;
    await tx.run(`select 1 from member where id = $1 for update`, [memberId]);
    const file = await tx.maybeOne<{ folder: string; name: string }>(
      `select folder, name from selfie where id = $1 and state = 'waiting'`,
      [selfieId],
    );
    if (!file) return;
    await tx.run(
      `update selfie set state = $2, reason = $3, decided_at = $4, folder = null, name = null where id = $1`,
      [selfieId, verified ? 'verified' : 'refused', reason, decided.decided_at],
    );
    if (verified)
      await tx.run(`update photo set verified_at = $3 where id = any($1) and member_id = $2 and state = 'live'`, [
        photoIds,
        memberId,
        decided.decided_at,
      ]);
    await this.outbox.append(tx, selfieErased, file);
    await this.outbox.append(tx, selfieReviewed, { selfieId, memberId, decisionId });
  }
}
