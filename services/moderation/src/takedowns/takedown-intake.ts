import { Injectable } from '@nestjs/common';
import type { Risk, Signal, SignalCode, TakedownReason } from '#contract';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { openCase } from '../intake/open-case.js';
import { DeskEvents } from '../live/desk-events.js';
import { takedownMailQueued, takedownRequested } from '../published.js';

const SIGNALS: Readonly<Record<TakedownReason, readonly [SignalCode, Risk] | null>> = {
  intimate: ['INTIMATE_PICTURE', 'high'],
  child: ['CHILD_PICTURE', 'high'],
  permission: ['UNPERMITTED_PICTURE', 'medium'],
  other: null,
};

/** Somebody asked that pictures are taken down: it is put before the desk, and who asked gets a receipt. */
@Injectable()
@On(takedownRequested)
export class TakedownIntake {
  constructor(
    private readonly desk: DeskEvents,
    private readonly outbox: Outbox,
  ) {}

  async handle(tx: Tx, { requestId }: PayloadOf<typeof takedownRequested>): Promise<void> {
    const request = await tx.maybeOne<{ reason: TakedownReason; since: Date; mailId: number | null }>(
      `select q.reason, q.received_at as since, (select m.id from takedown_mail m where m.request_id = q.id) as "mailId"
       from takedown_request q where q.id = $1`,
      [requestId],
    );
    if (!request) return;
    const { reason, since, mailId } = request;
    const caseId = await openCase(tx, {
      kind: 'takedown',
      subjectId: requestId,
      memberId: null,
      since,
      risk: SIGNALS[reason]?.[1] ?? 'medium',
      signals: signalsOf(reason),
    });
    if (caseId) this.desk.tell(tx, 'case-opened', { caseId });
    if (mailId !== null) await this.outbox.append(tx, takedownMailQueued, { mailId });
  }
}

function signalsOf(reason: TakedownReason): Signal[] {
  const [code, risk] = SIGNALS[reason] ?? [];
  return code && risk ? [{ code, risk, field: null, span: null, detail: null }] : [];
}
