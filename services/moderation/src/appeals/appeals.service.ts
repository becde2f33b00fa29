import { Injectable } from '@nestjs/common';
import type { AppealLookBody, AppealRequest, StatusBody } from '#contract';
import { isBack } from '#auth/published';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { openCase } from '../intake/open-case.js';
import { DeskEvents } from '../live/desk-events.js';
import { linkToLookAt, linkToUse, useUp } from './appeal-links.js';
import { APPEALED, rejectedOf, type Appealed } from './appealed.queries.js';

/** What members do about decisions: they look at one through the link of its notice, and appeal it once. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly database: Database,
    private readonly desk: DeskEvents,
  ) {}

  /** What the link is about, to nobody but who holds it. */
  async look(token: string): Promise<AppealLookBody> {
    const link = await linkToLookAt(this.database, token);
    const appealed = await this.database.maybeOne<Appealed>(APPEALED, [link.decisionId, link.sanctionId]);
    if (!appealed) throw refuse('APPEAL_LINK_UNKNOWN');
    return {
      about: appealed.about,
      decidedAt: appealed.at.toISOString(),
      fields: rejectedOf(appealed).map(({ field }) => field),
      reason: appealed.reason,
      until: appealed.until?.toISOString() ?? null,
      expiresAt: link.expiresAt.toISOString(),
      appeal: appealed.appeal,
      accountBack:
        appealed.about === 'closing' && appealed.appeal === 'overturned'
          ? await isBack(this.database, link.memberId)
          : null,
    };
  }

  /** Puts the appeal before the desk and uses the link up. */
  async send({ token, text }: AppealRequest): Promise<StatusBody> {
    await this.database.transaction(async (tx) => {
      const { memberId, decisionId, sanctionId } = await linkToUse(tx, token);
      const made = await tx.maybeOne<{ id: number; since: Date }>(
        `insert into appeal (member_id, decision_id, sanction_id, body) values ($1, $2, $3, $4)
         on conflict do nothing returning id, sent_at as since`,
        [memberId, decisionId, sanctionId, text],
      );
      // Another link to the same decision was quicker.
      if (!made) throw refuse('APPEAL_LINK_UNKNOWN');
      await useUp(tx, token);
      // What a closed account held waits for the decision.
      await tx.run(`select auth.keep_for_appeal($1)`, [memberId]);
      const caseId = await openCase(tx, { kind: 'appeal', subjectId: made.id, memberId, since: made.since });
      if (caseId) this.desk.tell(tx, 'case-opened', { caseId });
    });
    return { status: 'success' };
  }
}
