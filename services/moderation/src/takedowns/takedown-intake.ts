import { Injectable } from '@nestjs/common';
import type { AskedAbout, NoticeReason, Risk, Signal, SignalCode, TakedownReason } from '#contract';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { openCase } from '../intake/open-case.js';
import { DeskEvents } from '../live/desk-events.js';
import { takedownMailQueued, takedownRequested } from '../published.js';

type Seen = readonly [SignalCode, Risk];

const OF_PICTURES: Readonly<Record<TakedownReason, Seen | null>> = {
  intimate: ['INTIMATE_PICTURE', 'high'],
  child: ['CHILD_PICTURE', 'high'],
  permission: ['UNPERMITTED_PICTURE', 'medium'],
  other: null,
};
/** What cannot wait of anything else. */
const OF_NOTICES: Readonly<Partial<Record<NoticeReason, Seen>>> = {
  CHILD_ABUSE: ['CHILD_ABUSE', 'high'],
  UNDER_AGE: ['AGE', 'high'],
};

/** Somebody asked that pictures are taken down, or gave notice of something else: it is put before the desk, and who asked gets a receipt. */
@Injectable()
@On(takedownRequested)
export class TakedownIntake {
  constructor(
    private readonly desk: DeskEvents,
    private readonly outbox: Outbox,
  ) {}

  async handle(tx: Tx, { requestId }: PayloadOf<typeof takedownRequested>): Promise<void> {
    const request = await tx.maybeOne<{ about: AskedAbout; reason: string; since: Date; mailId: number | null }>(
      `select q.about, q.reason, q.received_at as since, (select m.id from takedown_mail m where m.request_id = q.id) as "mailId"
       from takedown_request q where q.id = $1`,
      [requestId],
    );
    if (!request) return;
    const { about, reason, since, mailId } = request;
    const seen = about === 'picture' ? [OF_PICTURES[reason as TakedownReason]] : noticed(reason);
    const signals = seen.filter((one) => one !== null).map(signalOf);
    const caseId = await openCase(tx, {
      kind: 'takedown',
      subjectId: requestId,
      memberId: null,
      since,
      risk: signals.some(({ risk }) => risk === 'high') ? 'high' : 'medium',
      signals,
    });
    if (caseId) this.desk.tell(tx, 'case-opened', { caseId });
    if (mailId !== null) await this.outbox.append(tx, takedownMailQueued, { mailId });
  }
}

const noticed = (reason: string): Seen[] => {
  const urgent = OF_NOTICES[reason as NoticeReason];
  return [['NOTIFIED', 'medium'], ...(urgent ? [urgent] : [])];
};

const signalOf = ([code, risk]: Seen): Signal => ({ code, risk, field: null, span: null, detail: null });
