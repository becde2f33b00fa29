import { Injectable } from '@nestjs/common';
import type { ConsoleAppealDetail } from '#contract';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { QueueService } from '../review/queue.service.js';
import { hasColleagues } from '../staff/decided-before.js';
import { refuseOwnCase } from '../staff/own-account.js';
import { APPEALED, rejectedOf, type Appealed } from './appealed.queries.js';

interface AppealRow {
  readonly body: string;
  readonly decision_id: number | null;
  readonly sanction_id: number | null;
  readonly member_id: number;
}

/** What the desk reads of an appeal. */
@Injectable()
export class AppealDesk {
  constructor(
    private readonly database: Database,
    private readonly queue: QueueService,
  ) {}

  /** Opens an appeal with the decision it is against. Who did so is written down. */
  async open(caseId: number, { staffId }: StaffSession): Promise<ConsoleAppealDetail> {
    const appeal = await this.database.maybeOne<AppealRow & { id: number }>(
      `select a.* from appeal a join review_case k on k.kind = 'appeal' and k.subject_id = a.id where k.id = $1`,
      [caseId],
    );
    if (!appeal) throw refuse('NOT_FOUND');
    await refuseOwnCase(this.database, staffId, caseId);
    await Audit.record(this.database, { staffId, action: 'appeal.read', subject: { kind: 'appeal', id: appeal.id } });
    const [[appealed], { fields: _fields, signals: _signals, photo: _photo, ...detail }] = await Promise.all([
      this.database.rows<Appealed>(APPEALED, [appeal.decision_id, appeal.sanction_id]),
      this.queue.detail(caseId, staffId),
    ]);
    const { about, at, until, ...against } = appealed!;
    const kept = about === 'closing' ? await this.keptUntil(appeal.member_id) : null;
    return {
      ...detail,
      about,
      text: appeal.body,
      against: {
        caseId: against.caseId,
        by: against.by,
        at: at.toISOString(),
        reasonCode: against.reasonCode,
        reason: against.reason,
        note: against.note,
        until: until?.toISOString() ?? null,
      },
      keptUntil: kept?.toISOString() ?? null,
      rejected: rejectedOf(appealed!),
      othersMay: await hasColleagues(this.database, staffId),
    };
  }

  /** Until when an account that was closed can come back with what it held. */
  private async keptUntil(memberId: number): Promise<Date | null> {
    const fate = await this.database.maybeOne<{ until: Date | null }>(
      `select returns_until as until from auth.account_fate where member_id = $1 and removed and returns_until > now()`,
      [memberId],
    );
    return fate?.until ?? null;
  }
}
