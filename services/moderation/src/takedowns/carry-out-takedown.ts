import { Injectable } from '@nestjs/common';
import { reasonText, type MailLanguage } from '#contract';
import { copiesFound } from '#members/published';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { Audit } from '../audit/audit.js';
import { DeskEvents } from '../live/desk-events.js';
import { photoDecided, takedownDecided } from '../published.js';

interface Doomed {
  readonly photoId: number;
  readonly memberId: number;
  readonly uploadedAt: Date;
  readonly language: MailLanguage | null;
}

/**
 * Takes photos down for a decision: each by a rejection of its own in its own case, so that its owner is told as of any
 * other and may appeal. Those that are gone, went already or are spared are passed over.
 */
@Injectable()
export class TakePhotosDown {
  constructor(
    private readonly outbox: Outbox,
    private readonly desk: DeskEvents,
  ) {}

  async of(tx: Tx, takedownId: number, photoIds: readonly number[], isCopy: boolean): Promise<void> {
    const decided = await tx.maybeOne<{ caseId: number; staffId: number; name: string }>(
      `select d.case_id as "caseId", s.id as "staffId", s.name from decision d join staff s on s.id = d.staff_id
       where d.id = $1 for update of d`,
      [takedownId],
    );
    if (!decided) return;
    const keptBy = await this.keptBy(tx, takedownId);
    const doomed = await tx.rows<Doomed>(
      `select p.id as "photoId", p.member_id as "memberId", p.uploaded_at as "uploadedAt", l.language
       from members.reviewed_photo p left join members.mail_language l on l.id = p.member_id
       where p.id = any($1) and p.member_id <> all($2)
         and not exists (select from takedown_removal r where r.takedown_id = $3 and r.photo_id = p.id)
       order by p.id`,
      [photoIds, keptBy, takedownId],
    );
    const { caseId, ...by } = decided;
    for (const photo of doomed) await this.reject(tx, takedownId, photo, { isCopy, keptBy, by });
    await Audit.record(tx, {
      staffId: by.staffId,
      action: 'takedown.carried-out',
      subject: { kind: 'case', id: caseId },
      details: { decisionId: takedownId, pictures: doomed.length, copies: isCopy },
    });
  }

  /** Whose the copies are that stay. */
  private async keptBy(tx: Tx, takedownId: number): Promise<number[]> {
    const rows = await tx.rows<{ id: number }>(
      `select distinct p.member_id as id from takedown_choice c join members.reviewed_photo p on p.id = c.photo_id
       where c.decision_id = $1 and c.spared`,
      [takedownId],
    );
    return rows.map(({ id }) => id);
  }

  private async reject(
    tx: Tx,
    takedownId: number,
    { photoId, memberId, uploadedAt, language }: Doomed,
    { isCopy, keptBy, by }: { isCopy: boolean; keptBy: readonly number[]; by: { staffId: number; name: string } },
  ): Promise<void> {
    const { id: caseId } = await tx.one<{ id: number }>(
      `insert into review_case (kind, subject_id, member_id, opened_at, state, decided_at, claimed_by)
       values ('photo', $1, $2, $3, 'decided', now(), $4)
       on conflict (kind, subject_id) do update
         set state = 'decided', decided_at = now(), claimed_by = $4, claimed_until = null, closing_reason = null
       returning id`,
      [photoId, memberId, uploadedAt, by.staffId],
    );
    const { id: decisionId } = await tx.one<{ id: number }>(
      `insert into decision (case_id, staff_id, outcome, verdicts, reason_code, reason_text, effective_at)
       values ($1, $2, 'rejected', null, 'PICTURE_TAKEN_DOWN', $3, now()) returning id`,
      [caseId, by.staffId, reasonText('PICTURE_TAKEN_DOWN', language ?? 'en', null)],
    );
    await tx.run(
      `insert into takedown_removal (photo_decision_id, takedown_id, photo_id, is_copy, kept_by) values ($1, $2, $3, $4, $5)`,
      [decisionId, takedownId, photoId, isCopy, keptBy],
    );
    await this.outbox.append(tx, photoDecided, { photoId, decisionId });
    this.desk.tell(tx, 'case-decided', { caseId, by, closingReason: null });
  }
}

/** The time to take the decision back is over: the chosen pictures go, and their copies as the desk was shown them. */
@Injectable()
@On(takedownDecided, { hides: true })
export class CarryOutTakedown {
  constructor(private readonly photos: TakePhotosDown) {}

  async handle(tx: Tx, { takedownId }: PayloadOf<typeof takedownDecided>): Promise<void> {
    const chosen = await tx.rows<{ id: number }>(
      `select photo_id as id from takedown_choice where decision_id = $1 and not spared`,
      [takedownId],
    );
    await this.photos.of(
      tx,
      takedownId,
      chosen.map(({ id }) => id),
      false,
    );
  }
}

/** Copies that members found by comparing with everything: they go as well. */
@Injectable()
@On(copiesFound)
export class TakeCopiesDown {
  constructor(private readonly photos: TakePhotosDown) {}

  handle(tx: Tx, { takedownId, photoIds }: PayloadOf<typeof copiesFound>): Promise<void> {
    return this.photos.of(tx, takedownId, photoIds, true);
  }
}
