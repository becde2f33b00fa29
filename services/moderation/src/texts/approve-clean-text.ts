import { Injectable } from '@nestjs/common';
import type { Revision } from '#members/published';
import { Config } from '#platform/process/config';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { Audit } from '../audit/audit.js';
import { profileTextDecided } from '../published.js';
import type { Screening } from '#screening/screen';
import { moderationSettings } from '../settings.js';

/**
 * Where the operator switched it on, approves a text in which screening noticed nothing at all. It approves only:
 * whatever gives a sign waits for a person.
 */
@Injectable()
export class ApproveCleanText {
  constructor(
    private readonly config: Config,
    private readonly outbox: Outbox,
  ) {}

  /** Decides the case just opened about the revision; false when a person has to. */
  async decide(tx: Tx, caseId: number, { id, fields }: Revision, { signals }: Screening): Promise<boolean> {
    if (!this.config.of(moderationSettings).AUTO_APPROVE_CLEAN_TEXT || signals.length > 0) return false;
    const verdicts = Object.fromEntries(Object.keys(fields).map((field) => [field, 'approved']));
    const made = await tx.one<{ id: number }>(
      `insert into decision (case_id, staff_id, outcome, verdicts) values ($1, null, 'approved', $2) returning id`,
      [caseId, JSON.stringify(verdicts)],
    );
    await tx.run(
      `update review_case set state = 'decided', decided_at = now(), closing_reason = 'CLEAN_TEXT' where id = $1`,
      [caseId],
    );
    await Audit.record(tx, {
      staffId: null,
      action: 'case.approved-automatically',
      subject: { kind: 'case', id: caseId },
      details: { decisionId: made.id, kind: 'text' },
    });
    await this.outbox.append(tx, profileTextDecided, { revisionId: id });
    return true;
  }
}
