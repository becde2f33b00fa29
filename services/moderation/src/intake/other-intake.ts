import { Injectable } from '@nestjs/common';
import type { Signal } from '#contract';
import type { ReviewedPhoto } from '#members/published';
import type { ContactRow } from '#messaging/published';
import type { Tx } from '#platform/database';
import type { EventContext, EventHandler } from '#platform/service';
import { DeskEvents } from '../live/desk-events.js';
import { closeCases, whyGone } from './close-cases.js';
import { openCase } from './open-case.js';

/** A member wrote to the staff. */
@Injectable()
export class ContactIntake implements EventHandler<{ contactId: number }> {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { contactId }: { contactId: number }): Promise<void> {
    const [message] = (await tx.query(`select * from messaging.contact where id = $1`, [contactId])) as ContactRow[];
    if (!message) return;
    const caseId = await openCase(tx, {
      kind: 'contact',
      subjectId: message.id,
      memberId: message.member_id,
      since: message.received_at,
    });
    if (caseId) this.desk.tell(tx, 'case-opened', { caseId });
  }
}

const RETURNED: Record<NonNullable<ReviewedPhoto['returned']>, Signal> = {
  removed: { code: 'PICTURE_REMOVED', risk: 'high', field: null, span: null, detail: null },
  elsewhere: { code: 'PICTURE_ELSEWHERE', risk: 'medium', field: null, span: null, detail: null },
};

/** A photo is ready: the desk looks at it, before or after others do. */
@Injectable()
export class PhotoIntake implements EventHandler<{ photoId: number; memberId: number }> {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { photoId }: { photoId: number }): Promise<void> {
    const [photo] = (await tx.query(`select * from members.reviewed_photo where id = $1`, [
      photoId,
    ])) as ReviewedPhoto[];
    if (!photo) return;
    const signals = photo.returned ? [RETURNED[photo.returned]] : [];
    const caseId = await openCase(tx, {
      kind: 'photo',
      subjectId: photo.id,
      memberId: photo.member_id,
      since: photo.uploaded_at,
      risk: signals[0]?.risk,
      signals,
    });
    if (caseId) this.desk.tell(tx, 'case-opened', { caseId });
  }
}

/** A photo is gone: there is nothing to look at any more. */
@Injectable()
export class WithdrawErasedPhoto implements EventHandler<{ photoId: number }> {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { photoId }: { photoId: number }): Promise<void> {
    const [open] = (await tx.query(
      `select id, member_id as "memberId" from review_case where kind = 'photo' and subject_id = $1 and state = 'open'`,
      [photoId],
    )) as { id: number; memberId: number }[];
    if (!open) return;
    // The photos of a removed account are erased too, and that news may be here before the other.
    await closeCases(tx, this.desk, await whyGone(tx, open.memberId, 'PHOTO_DELETED'), 'id = $1', [open.id]);
  }
}

/**
 * What waited about a removed member needs no decision any more, and their texts are forgotten; reports stay for the
 * term the retention rules give them.
 */
@Injectable()
export class WithdrawRemovedMember implements EventHandler<{ memberId: number }> {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { memberId }: { memberId: number }, { at }: EventContext): Promise<void> {
    await tx.query(`insert into former_member (member_id, removed_at) values ($1, $2) on conflict do nothing`, [
      memberId,
      at,
    ]);
    const waited = `member_id = $1 and kind in ('text', 'photo', 'appeal')`;
    await closeCases(tx, this.desk, 'ACCOUNT_REMOVED', waited, [memberId]);
    await tx.query(`update review_case set signals = '[]' where member_id = $1`, [memberId]);
    await tx.query(`delete from screened_text where member_id = $1`, [memberId]);
  }
}
