import { Injectable } from '@nestjs/common';
import { EXPORT } from '#contract';
import { exportMade } from '#members/published';
import { Clock } from '#platform/process/clock';
import type { Tx } from '#platform/data/database';
import { erasePart } from '#platform/events/export-part';
import { On, type PayloadOf } from '#platform/service';
import { OutgoingMail } from '../mail/outgoing-mail.js';

/** A copy can be fetched: its owner is told by mail, so that one that somebody else has asked for is noticed. */
@Injectable()
@On(exportMade)
export class NoteMade {
  constructor(
    private readonly clock: Clock,
    private readonly outgoing: OutgoingMail,
  ) {}

  async handle(tx: Tx, { memberId, exportId }: PayloadOf<typeof exportMade>): Promise<void> {
    await erasePart(tx, memberId, exportId);
    const made = await tx.maybeOne<{ email: string; until: Date }>(
      `update data_export e set made_at = $3, expires_at = $3::timestamptz + make_interval(hours => ${EXPORT.hours})
       from account a where e.account_id = $1 and e.id = $2 and e.made_at is null and a.id = e.account_id
       returning a.email, e.expires_at as until`,
      [memberId, exportId, this.clock.now()],
    );
    if (made) await this.outgoing.queue(tx, 'export-ready', made.email, { detail: made.until.toISOString() });
  }
}
