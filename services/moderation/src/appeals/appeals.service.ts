import { Injectable } from '@nestjs/common';
import type { AppealLookBody, AppealRequest, StatusBody } from '#contract';
import { isBack } from '#auth/published';
import { Database, type Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { openCase } from '../intake/open-case.js';
import { DeskEvents } from '../live/desk-events.js';
import { linkToLookAt, linkToUse, useUp, type AppealLink } from './appeal-links.js';
import { APPEALED, NOBODY_READS, rejectedOf, type Appealed } from './appealed.queries.js';

/**
 * What members do about decisions: they look at one through the link of its notice, and appeal it once. Until somebody reads it they
 * may write it anew, since whoever had a stolen session could have appealed for them.
 */
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
      again: appealed.unread && !link.used && !link.expired,
      accountBack:
        appealed.about === 'closing' && appealed.appeal === 'overturned'
          ? await isBack(this.database, link.memberId)
          : null,
    };
  }

  /** Puts the appeal before the desk, in the place of the one that nobody has read, and uses the link up. */
  async send({ token, text }: AppealRequest): Promise<StatusBody> {
    await this.database.transaction(async (tx) => {
      const link = await linkToUse(tx, token);
      const { memberId, decisionId, sanctionId } = link;
      const made = await tx.maybeOne<{ id: number; since: Date }>(
        `insert into appeal (member_id, decision_id, sanction_id, body) values ($1, $2, $3, $4)
         on conflict do nothing returning id, sent_at as since`,
        [memberId, decisionId, sanctionId, text],
      );
      await useUp(tx, link);
      if (!made) return this.writeAnew(tx, link, text);
      // What a closed account held waits for the decision.
      await tx.run(`select auth.keep_for_appeal($1)`, [memberId]);
      const caseId = await openCase(tx, { kind: 'appeal', subjectId: made.id, memberId, since: made.since });
      if (caseId) this.desk.tell(tx, 'case-opened', { caseId });
    });
    return { status: 'success' };
  }

  /** It gets another number, so that nobody decides about it who has read other words. */
  private async writeAnew(tx: Tx, { decisionId, sanctionId }: AppealLink, text: string): Promise<void> {
    const waits = await tx.maybeOne<{ caseId: number; appealId: number }>(
      `select k.id as "caseId", a.id as "appealId" from appeal a join review_case k on k.kind = 'appeal' and k.subject_id = a.id
       where (a.decision_id = $1 or a.sanction_id = $2) and ${NOBODY_READS} for update of k`,
      [decisionId, sanctionId],
    );
    if (!waits) throw refuse('APPEAL_LINK_UNKNOWN');
    await tx.run(
      `with anew as (update appeal set id = default, body = $2 where id = $1 returning id)
       update review_case k set subject_id = anew.id from anew where k.id = $3`,
      [waits.appealId, text, waits.caseId],
    );
    this.desk.tell(tx, 'case-opened', { caseId: waits.caseId });
  }
}
