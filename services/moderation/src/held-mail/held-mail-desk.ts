import { Injectable } from '@nestjs/common';
import type { ConsoleHeldMailDetail } from '#contract';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { QueueService } from '../review/queue.service.js';
import { refuseOwnCase } from '../staff/own-account.js';
import { HELD_COPIES, HELD_TOTALS, type HeldCopyRow } from './held-mail.queries.js';

/** What the desk reads of a text that too many strangers were sent. */
@Injectable()
export class HeldMailDesk {
  constructor(
    private readonly database: Database,
    private readonly queue: QueueService,
  ) {}

  /** Opens the case with its copies. Who did so is recorded first. */
  async open(caseId: number, { staffId }: StaffSession): Promise<ConsoleHeldMailDetail> {
    const found = await this.database.maybeOne<{ holdId: number }>(
      `select subject_id as "holdId" from review_case where id = $1 and kind = 'mail'`,
      [caseId],
    );
    if (!found) throw refuse('NOT_FOUND');
    await refuseOwnCase(this.database, staffId, caseId);
    const { holdId } = found;
    await Audit.record(this.database, {
      staffId,
      action: 'mail.read',
      subject: { kind: 'mail', id: holdId },
      details: { caseId },
    });
    const [copies, [totals], { fields: _fields, signals: _signals, photo: _photo, ...detail }] = await Promise.all([
      this.database.rows<HeldCopyRow>(HELD_COPIES, [holdId]),
      this.database.rows<{ held: number; arrived: number; senders: number }>(HELD_TOTALS, [holdId]),
      this.queue.detail(caseId, staffId),
    ]);
    return {
      ...detail,
      ...totals!,
      readUpTo: copies[0]?.mailId ?? holdId,
      copies: copies.map((copy) => ({ ...copy, sentAt: copy.sentAt.toISOString() })),
    };
  }
}
